import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { businessServer } from '../servers/businessServer'
import { bareConnection, breakOff, postText } from '../servers/rawHttp'

// Aborted uploads are tested in server/files/uploads.test.ts.

const at = businessServer()
const { path } = calls.addLineNote
const KEY = '5b0c7f0e-1c1b-4a5e-9d58-7c5f0c9b8a11'
const note = { orderNbr: 'SO-1', lineNbr: 1, note: 'half a note'.repeat(20) }

beforeEach(() => at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }]))

/** Sends this fraction of a request, 0 to 1, and closes the connection. */
async function hangUpAfter(share: number): Promise<void> {
  const text = postText(path, note, { authorization: `Bearer ${at.staff.token}`, [IDEMPOTENCY_HEADER]: KEY })
  const socket = await bareConnection(at.server.origin)
  await new Promise<void>((resolve) => socket.write(text.slice(0, Math.floor(text.length * share)), () => resolve()))
  await breakOff(socket)
}

test('[FAULT-23] a body that is cut off anywhere stores nothing', async () => {
  const said = (await at.server.log()).length
  await Promise.all([0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99].map(hangUpAfter))
  expect((await at.staff.get('/sales')).status).toBe(200)
  expect(await at.server.sql("SELECT note FROM sales_order_line WHERE note <> ''")).toEqual([])
  expect(await at.server.sql('SELECT FROM idempotency_key')).toEqual([])
  expect(await at.server.sql('SELECT FROM audit_entry')).toEqual([])
  expect((await at.server.log()).slice(said).filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('the whole request under the same key works afterwards', async () => {
  await hangUpAfter(0.9)
  expect((await at.staff.post(path, note, { [IDEMPOTENCY_HEADER]: KEY })).status).toBe(200)
  expect(await at.server.sql("SELECT note FROM sales_order_line WHERE note <> ''")).toEqual([{ note: note.note }])
})
