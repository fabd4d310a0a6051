import { assertInTime, remainingMs, untilDeadline, withDeadline } from './deadline'

const TOO_LATE = { code: '57014', message: 'The time for this request is over' }
const inMs = (ms: number) => performance.now() + ms
const never = new Promise<never>(() => undefined)

test('without a deadline there is all the time in the world', async () => {
  expect(remainingMs()).toBe(Infinity)
  assertInTime()
  expect(await untilDeadline(Promise.resolve('done'))).toBe('done')
})

test('a deadline holds for all that is called, also after a pause, and for nobody else', async () => {
  const inside = withDeadline(inMs(10_000), async () => {
    await new Promise(setImmediate)
    return remainingMs()
  })
  expect(remainingMs()).toBe(Infinity)
  expect(await inside).toBeLessThanOrEqual(10_000)
  expect(await inside).toBeGreaterThan(5_000)
})

test('work for several callers has a deadline of its own, whatever that of the first', () => {
  withDeadline(inMs(-1), () => {
    expect(assertInTime).toThrow(expect.objectContaining(TOO_LATE) as Error)
    expect(withDeadline(inMs(10_000), remainingMs)).toBeGreaterThan(5_000)
  })
})

test('what takes too long is given up, and its late error troubles nobody', async () => {
  let fail: (error: Error) => void = () => undefined
  const failing = new Promise<never>((_, reject) => (fail = reject))
  await withDeadline(inMs(5), () => expect(untilDeadline(failing)).rejects.toMatchObject(TOO_LATE))
  fail(new Error('too late to matter'))
  await withDeadline(inMs(-1), () => expect(untilDeadline(never)).rejects.toMatchObject(TOO_LATE))
})

test('an error in time is told as it is', async () => {
  const failing = withDeadline(inMs(10_000), () => untilDeadline(Promise.reject(new Error('no such row'))))
  await expect(failing).rejects.toThrow('no such row')
})
