import { serverMetrics } from './serverMetrics'

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
