import { Registry } from 'prom-client'
import type { DatabaseLoad } from '../../database/database'
import { databaseError } from '../../database/sqlState'
import { databaseMetrics } from './databaseMetrics'

async function valueOf(registry: Registry, name: string): Promise<number | undefined> {
  const metric = await registry.getSingleMetric(`orders_manager_${name}`)?.get()
  return metric?.values[0]?.value
}

test('the database is down from the first outage to the next answer', async () => {
  const registry = new Registry()
  const metrics = databaseMetrics(registry, 'postgres')
  const up = () => valueOf(registry, 'database_up')
  const seen: unknown[] = [await up()]
  for (const state of ['23505', '08006']) {
    metrics.failed?.(state, databaseError(state, 'failed'))
    seen.push(await up())
  }
  metrics.answered?.()
  seen.push(await up())
  expect(seen).toEqual([1, 1, 0, 1])
  metrics.retried?.()
  expect(await valueOf(registry, 'database_retries_total')).toBe(1)
})

test('the state of an embedded database is read when it is asked for; restarts only grow', async () => {
  const registry = new Registry()
  const metrics = databaseMetrics(registry, 'embedded')
  const load = (freeBytes: number, hasFreeSpace: boolean, restarts: number): DatabaseLoad => ({
    inUse: 1,
    waiting: 7,
    limit: 1,
    embedded: { freeBytes, hasFreeSpace, restarts },
  })
  const figures = async () =>
    Promise.all(['storage_free_bytes', 'storage_has_room', 'database_restarts_total'].map((name) => valueOf(registry, name)))
  await metrics.read({ load: async () => load(5_000, true, 2) })
  expect(await figures()).toEqual([5_000, 1, 2])
  await metrics.read({ load: async () => load(10, false, 3) })
  expect(await figures()).toEqual([10, 0, 3])
  const { values = [] } = (await registry.getSingleMetric('orders_manager_database_connections')?.get()) ?? {}
  expect(values.map(({ labels, value }) => [labels.state, value])).toEqual([
    ['in_use', 1],
    ['waiting', 7],
  ])
})
