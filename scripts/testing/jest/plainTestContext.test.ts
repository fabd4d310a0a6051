import asyncHooks from 'node:async_hooks'
import { withPlainTestContext } from './plainTestContext'

/** Node marks every promise by a symbol of its own while something wants to be told of them. */
const marks = () => Object.getOwnPropertySymbols(Promise.resolve())

test('while a test runs nobody is told of its promises', () => {
  expect(marks()).toEqual([])
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
  expect(marks()).toEqual([])
})
