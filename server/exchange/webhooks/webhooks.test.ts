import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { addWebhook, listWebhooks } from './webhooks'

const seal = { open: () => 'secret', seal: () => new Uint8Array() }
const by = { who: 'ada@example.com', requestId: 'r', at: new Date('2026-11-22T08:00:00Z') }
const later = { ...by, at: new Date('2026-11-22T08:00:01Z') }

const at = sharedDatabase()

test('events waiting for a webhook are counted by its types, up to a limit', async () => {
  const { database } = at
  await database.script(`
    INSERT INTO outbox_event (position, at, type, lines, details, who, request_id)
      SELECT n, now(), CASE WHEN n % 3 = 0 THEN 'note' ELSE 'count' END, '[]', '{}', 'x', 'x' FROM generate_series(1, 1200) AS n`)
  await addWebhook(database, seal, by, { url: 'https://example.com/notes', types: ['note'], after: '0' })
  await addWebhook(database, seal, later, { url: 'https://example.com/all', after: '0' })
  const counted = async (most?: number) =>
    (await listWebhooks(database, most)).map(({ waiting, mayMoreWait }) => ({ waiting, mayMoreWait }))
  expect(await counted()).toEqual([
    { waiting: 400, mayMoreWait: false },
    { waiting: 1_200, mayMoreWait: false },
  ])
  expect(await counted(30)).toEqual([
    { waiting: 10, mayMoreWait: true },
    { waiting: 30, mayMoreWait: true },
  ])
})
