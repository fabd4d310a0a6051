import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { stockOf } from '../fixtures/fixtures'
import { until } from '../helpers/until'
import { businessServer } from '../servers/businessServer'
import { bareConnection, breakOff, postText } from '../servers/rawHttp'

const at = businessServer()
const { path } = calls.createTransferReceipt
const REPLAYED = 'idempotency-replayed'

beforeEach(() => at.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 1_000 }]))

/** Receives one bolt. */
const receipt = [
  {
    TransferOrderNbr: 'T-1',
    TransferOrderType: 'TR',
    TransferShipmentNbr: 'TS-1',
    Items: [{ inventoryID: 'BOLT', lineNbr: 1, quantity: 1 }],
  },
]
const send = (key: string) => at.staff.post(path, receipt, { [IDEMPOTENCY_HEADER]: key })

async function expectReceived(bolts: number): Promise<void> {
  expect(await at.server.sql('SELECT count(*) AS receipts FROM transfer_receipt')).toEqual([{ receipts: bolts }])
  expect(await stockOf(at.server, 'BOLT', 'EAST')).toEqual({ onHand: bolts, available: bolts })
}

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

test('[PROMISE-02] a receipt whose response got lost is sent again and stays one: fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const key = randomUUID()
    await sendAndLoseResponse(key, () => untilDone(key))
    const again = await send(key)
    expect([again.status, again.headers.get(REPLAYED)]).toEqual([200, 'true'])
  }
  await expectReceived(50)
})

test('[FAULT-22] a broken connection and a retry at once make one receipt: fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const key = randomUUID()
    await sendAndLoseResponse(key, () => pause(Math.random() * 10))
    expect((await send(key)).status).toBe(200)
  }
  await expectReceived(50)
})
