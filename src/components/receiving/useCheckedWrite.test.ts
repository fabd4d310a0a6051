import { act, renderHook } from '@testing-library/react'
import { useCheckedWrite } from './useCheckedWrite'

class TimedOut extends Error {}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

function setup() {
  const onPosted = jest.fn()
  const isOutcomeUnknown = (error: unknown) => error instanceof TimedOut
  const { result } = renderHook(() => useCheckedWrite(isOutcomeUnknown))
  return { result, onPosted }
}

const neverAsked = () => Promise.reject(new Error('must not be asked'))

test('a write that is answered is posted', async () => {
  const { result, onPosted } = setup()
  await act(() => result.current.run({ send: () => Promise.resolve(), wasPosted: neverAsked, onPosted }))
  expect(result.current.phase).toBe('posted')
  expect(result.current.isBlocked).toBe(false)
  expect(onPosted).toHaveBeenCalledTimes(1)
})

test('a refusal is kept as it came and nothing is looked up', async () => {
  const { result, onPosted } = setup()
  const refusal = new Error('no')
  const wasPosted = jest.fn(neverAsked)
  await act(() => result.current.run({ send: () => Promise.reject(refusal), wasPosted, onPosted }))
  expect(result.current).toMatchObject({ phase: 'refused', error: refusal, isBlocked: false })
  expect(wasPosted).not.toHaveBeenCalled()
  expect(onPosted).not.toHaveBeenCalled()
})

test.each([
  [true, 'foundPosted', 1],
  [false, 'notPosted', 0],
] as const)('no answer: looks, and finds that it was written: %j', async (wasPosted, phase, calls) => {
  const { result, onPosted } = setup()
  const looking = deferred<boolean>()
  await act(async () => {
    void result.current.run({ send: () => Promise.reject(new TimedOut()), wasPosted: () => looking.promise, onPosted })
    await Promise.resolve()
  })
  expect(result.current).toMatchObject({ phase: 'checking', isBlocked: true })
  await act(async () => {
    looking.resolve(wasPosted)
    await looking.promise
  })
  expect(result.current).toMatchObject({ phase, isBlocked: false })
  expect(onPosted).toHaveBeenCalledTimes(calls)
})

test('when looking fails too, nothing more may be sent until another look succeeds', async () => {
  const { result, onPosted } = setup()
  const wasPosted = jest.fn<Promise<boolean>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(true)
  await act(() => result.current.run({ send: () => Promise.reject(new TimedOut()), wasPosted, onPosted }))
  expect(result.current).toMatchObject({ phase: 'unchecked', isBlocked: true })
  await act(() => result.current.checkAgain())
  expect(result.current).toMatchObject({ phase: 'foundPosted', isBlocked: false })
  expect(onPosted).toHaveBeenCalledTimes(1)
})

test('while one write is under way a second one is not sent', async () => {
  const { result, onPosted } = setup()
  const answer = deferred<undefined>()
  const send = jest.fn(() => answer.promise)
  await act(async () => {
    void result.current.run({ send, wasPosted: neverAsked, onPosted })
    await result.current.run({ send, wasPosted: neverAsked, onPosted })
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(result.current).toMatchObject({ phase: 'posting', isBlocked: true })
  await act(async () => {
    answer.resolve(undefined)
    await answer.promise
  })
  await act(() => result.current.run({ send, wasPosted: neverAsked, onPosted }))
  expect(send).toHaveBeenCalledTimes(2)
})
