import { readFileSync } from 'node:fs'
import type { DatabaseLoad } from '../../database/database'
import { databaseError } from '../../database/sqlState'
import { serverMetrics } from './serverMetrics'

const NAME = /\borders_manager_\w+/g

test('docs/OPERATIONS.md explains each metric, and alerts use only existing ones', async () => {
  const load = { inUse: 0, waiting: 0, limit: 1, storage: { freeBytes: 1, hasFreeSpace: true, restarts: 0 } }
  const text = await serverMetrics({ hasOneConnection: true }, true).text({ load: async () => load })
  const figures = [...text.matchAll(/^# TYPE (orders_manager_\w+)/gm)].map(([, name]) => name)
  const explained = readFileSync('docs/OPERATIONS.md', 'utf8').matchAll(/^\| `(orders_manager_\w+)`/gm)
  expect([...explained].map(([, name]) => name).sort()).toEqual(figures.sort())

  const alerts = readFileSync('deploy/prometheus-alerts.yaml', 'utf8').match(NAME) ?? []
  expect(alerts).not.toEqual([])
  expect(alerts.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !figures.includes(name))).toEqual([])
})

const IDLE: DatabaseLoad = { inUse: 0, waiting: 0, limit: 10, storage: null }

async function valuesOf(metrics: ReturnType<typeof serverMetrics>, names: readonly string[], load = IDLE): Promise<number[]> {
  const lines = (await metrics.text({ load: async () => load })).split('\n')
  return names.map((name) =>
    Number(
      lines
        .find((line) => line.startsWith(`orders_manager_${name} `))
        ?.split(' ')
        .at(-1),
    ),
  )
}

test('the database is down from the first outage to the next reply', async () => {
  const metrics = serverMetrics({ hasOneConnection: false })
  const seen = [await valuesOf(metrics, ['database_up'])]
  for (const state of ['23505', '08006']) {
    metrics.database.failed?.(state, databaseError(state, 'failed'))
    seen.push(await valuesOf(metrics, ['database_up']))
  }
  metrics.database.succeeded?.()
  seen.push(await valuesOf(metrics, ['database_up']))
  expect(seen.flat()).toEqual([1, 1, 0, 1])
})

test('the state of an embedded database is read on request', async () => {
  const metrics = serverMetrics({ hasOneConnection: true })
  const names = ['storage_free_bytes', 'storage_has_room', 'database_restarts_total', 'database_connections{state="waiting"}']
  const figures = (freeBytes: number, hasFreeSpace: boolean, restarts: number) =>
    valuesOf(metrics, names, { inUse: 1, waiting: 7, limit: 1, storage: { freeBytes, hasFreeSpace, restarts } })
  expect(await figures(5_000, true, 2)).toEqual([5_000, 1, 2, 7])
  expect(await figures(10, false, 3)).toEqual([10, 0, 3, 7])
})
