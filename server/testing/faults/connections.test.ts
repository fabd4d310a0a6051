import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { stockOf } from '../fixtures/fixtures'
import { arrived, receiveTransfers, transferred } from '../fixtures/posts'
import { until } from '../helpers/until'
import { businessServer } from '../servers/businessServer'
import { bareConnection, breakOff, postText } from '../servers/rawHttp'

const at = businessServer()

describe('a request that is cut off', () => {
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
    const message = (await at.server.log()).length
    await Promise.all([0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99].map(hangUpAfter))
    expect((await at.staff.get('/sales')).status).toBe(200)
    expect(await at.server.sql("SELECT note FROM sales_order_line WHERE note <> ''")).toEqual([])
    expect(await at.server.sql('SELECT FROM idempotency_key')).toEqual([])
    expect(await at.server.sql('SELECT FROM audit_entry')).toEqual([])
    expect((await at.server.log()).slice(message).filter(({ level }) => Number(level) >= 50)).toEqual([])
    // The whole request under the same key works afterwards.
    expect((await at.staff.post(path, note, { [IDEMPOTENCY_HEADER]: KEY })).status).toBe(200)
    expect(await at.server.sql("SELECT note FROM sales_order_line WHERE note <> ''")).toEqual([{ note: note.note }])
  })
})

describe('a response that is lost', () => {
  const { path } = calls.createTransferReceipt

  beforeEach(() => at.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 1_000 }]))

  const receipt = [transferred([arrived('BOLT', 1)])]
  const send = (key: string) => receiveTransfers(at.staff, receipt, { [IDEMPOTENCY_HEADER]: key })

  /** Sends the receipt on a connection that is broken as soon as `when` resolves, before the response can be read. */
  async function sendAndLoseResponse(key: string, when: () => Promise<unknown>): Promise<void> {
    const socket = await bareConnection(at.server.origin)
    socket.write(postText(path, receipt, { authorization: `Bearer ${at.staff.token}`, [IDEMPOTENCY_HEADER]: key }))
    await when()
    await breakOff(socket)
  }

  async function untilDone(key: string): Promise<void> {
    await until(async () => (await at.server.sql('SELECT FROM idempotency_key WHERE key = $1', [key])).length > 0)
  }

  test.each<[string, (key: string) => Promise<unknown>, boolean]>([
    ['[PROMISE-02] a response is lost after the write', untilDone, true],
    ['[FAULT-22] a connection breaks at any moment', () => pause(Math.random() * 10), false],
  ])('when %s, a repeat makes one receipt, in twenty rounds', async (_, when, isReplayed) => {
    for (let round = 0; round < 20; round += 1) {
      const key = randomUUID()
      await sendAndLoseResponse(key, () => when(key))
      const again = await send(key)
      expect(again.status).toBe(200)
      if (isReplayed) expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    expect(await at.server.sql('SELECT count(*) AS receipts FROM transfer_receipt')).toEqual([{ receipts: 20 }])
    expect(await stockOf(at.server, 'BOLT', 'EAST')).toEqual({ onHand: 20, available: 20 })
  })
})

const HOUR = 3_600_000

// The tests share one server, so each one restores the clock at its end.
const stepBack = (ms: number) => at.server.advance(-ms)

test('[FAULT-41] sessions go on when the server’s clock steps back an hour', async () => {
  const early = await at.server.signIn()
  await stepBack(HOUR)
  expect((await early.call('getSales')).status).toBe(200)
  const next = await early.call('refreshToken')
  expect(next.status).toBe(200)
  const late = await at.server.signIn()
  await at.server.advance(HOUR)
  expect((await at.server.client(null, next.cookie).call('refreshToken')).status).toBe(200)
  expect((await late.call('refreshToken')).status).toBe(200)
})

test('a write made before the clock steps back is recognized after it', async () => {
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
  const key = { [IDEMPOTENCY_HEADER]: '5b0c7f0e-1c1b-4a5e-9d58-7c5f0c9b8a11' }
  const write = (note: string, headers = {}) =>
    at.staff.post(calls.addLineNote.path, { orderNbr: 'SO-1', lineNbr: 1, note }, headers)
  await write('before', key)
  const etag = (await at.staff.get('/sales')).headers.get('etag') ?? ''
  await stepBack(HOUR)
  expect((await write('before', key)).headers.get('idempotency-replayed')).toBe('true')
  await write('after')
  const list = await at.staff.get('/sales', { 'if-none-match': etag })
  expect(list).toMatchObject({ status: 200, body: { details: { 'SO-1': [{ note: 'after' }] } } })
  await at.server.advance(HOUR)
})
