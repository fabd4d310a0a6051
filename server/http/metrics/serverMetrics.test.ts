import { readFileSync } from 'node:fs'
import { serverMetrics } from './serverMetrics'

const NAME = /\borders_manager_\w+/g

test('two servers of one process do not mix their figures', async () => {
  const [one, other] = [serverMetrics('postgres'), serverMetrics('postgres')]
  one.database.retried?.()
  one.lists.kept('sales')
  const database = { load: async () => ({ inUse: 0, waiting: 0, limit: 1, embedded: null }) }
  const figure = async (metrics: typeof one, name: string) =>
    (await metrics.text(database)).split('\n').find((line) => line.startsWith(`orders_manager_${name} `))
  for (const name of ['database_retries_total', 'lists_from_memory_total{list="sales"}']) {
    expect(await figure(one, name)).toBe(`orders_manager_${name} 1`)
    expect(await figure(other, name)).toBe(`orders_manager_${name} 0`)
  }
})

test('docs/OPERATIONS.md explains each figure, and the alerts ask for none that is not there', async () => {
  const load = { inUse: 0, waiting: 0, limit: 1, embedded: { freeBytes: 1, hasFreeSpace: true, restarts: 0 } }
  const text = await serverMetrics('embedded', true).text({ load: async () => load })
  const figures = [...text.matchAll(/^# TYPE (orders_manager_\w+)/gm)].map(([, name]) => name)
  const explained = readFileSync('docs/OPERATIONS.md', 'utf8').matchAll(/^\| `(orders_manager_\w+)`/gm)
  expect([...explained].map(([, name]) => name).sort()).toEqual(figures.sort())

  const alerts = readFileSync('deploy/prometheus-alerts.yaml', 'utf8').match(NAME) ?? []
  expect(alerts).not.toEqual([])
  expect(alerts.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !figures.includes(name))).toEqual([])
})
