import type { Database } from '../database/database'
import { listReplica } from './listReplica'

test('after each failure the replica is checked again', async () => {
  const now = jest.spyOn(performance, 'now')
  const withIdentity = (identity: () => string) =>
    ({ query: () => Promise.resolve({ rows: [{ identity: identity() }] }) }) as unknown as Database
  let identity = 'ours'
  const onFailure = jest.fn()
  const replica = listReplica(
    withIdentity(() => identity),
    withIdentity(() => 'ours'),
    onFailure,
  )
  const read = () => replica.attempt(() => Promise.resolve('read'))
  const untilRested = () => now.mockReturnValue(performance.now() + 6_000)

  expect(await read()).toBe('read')
  expect(await replica.attempt(() => Promise.reject(new Error('gone')))).toBeNull()
  identity = 'restored'
  untilRested()
  expect(await read()).toBeNull()
  expect(onFailure.mock.lastCall).toEqual([
    expect.objectContaining({ message: expect.stringContaining('leads to no replica') as string }),
  ])
  identity = 'ours'
  untilRested()
  expect(await read()).toBe('read')
  now.mockRestore()
})
