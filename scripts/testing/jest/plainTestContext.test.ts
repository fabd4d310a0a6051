import asyncHooks from 'node:async_hooks'
import { withPlainTestContext } from './plainTestContext'

/** Returns what Node's async context tracking has stored in a promise. */
function testsOf(promise: object): unknown[] {
  const kept = Object.getOwnPropertySymbols(promise).map((symbol) => Reflect.get(promise, symbol) as unknown)
  return kept.filter((value) => typeof value === 'object' && value !== null && 'test' in value)
}

test('nothing is kept with the promises of a test', () => {
  expect(testsOf(Promise.resolve())).toEqual([])
})

test('jest-circus gets a context for what runs one after the other; everybody else the one of Node', async () => {
  const context = withPlainTestContext(() => new asyncHooks.AsyncLocalStorage<string>())
  expect(asyncHooks.AsyncLocalStorage).not.toBe(context.constructor)
  const seen: unknown[] = []
  const look = () => Promise.resolve().then(() => void seen.push(context.getStore()))
  await context.run('test', async () => {
    await look()
    await context.run('hook', look)
    await expect(context.run('hook that fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await look()
  })
  await look()
  expect(seen).toEqual(['test', 'hook', 'test', undefined])
})
