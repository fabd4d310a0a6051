import { randomUUID } from 'node:crypto'
import type { RequestOf } from '../../../contract/calls'
import { pdfOfSize } from '../../../server/testing/fixtures/sampleFiles'
import { DOCUMENTS_PER_ROUND, ENDLESS, documentsOf } from './crashCompany'
import type { WriteCall } from './writeCalls'

/** One request of a user, repeated under the same key until it has a response. */
export interface Intent {
  readonly key: string
  readonly call: WriteCall
  readonly body: unknown
  readonly file?: Buffer
}

function intent<Call extends WriteCall>(call: Call, body: RequestOf<Call>, key: string = randomUUID()): Intent {
  return { key, call, body }
}

/** Some of the files are larger than a page of the database, so that writing one takes several steps. */
const FILE_BYTES = [800, 60_000]

function lineIntents(round: number, line: number): Intent[] {
  const { noted, shipment, counted } = documentsOf(round)
  const [key, countKey] = [randomUUID(), randomUUID()]
  return [
    intent('addLineNote', { orderNbr: noted, lineNbr: line, note: key }, key),
    { ...intent('addLineAttachment', { orderNbr: noted, lineNbr: String(line) }), file: pdfOfSize(FILE_BYTES[line % 2] ?? 0) },
    intent('confirmShipment', {
      shipmentNbr: shipment(line),
      shipDate: '2026-03-05',
      courier: 'dhl',
      trackingNumber: `TRACK-${line}`,
    }),
    intent(
      'postCount',
      { siteId: 'MAIN', reason: countKey, lines: [{ inventoryId: counted(line), counted: line, seen: 0 }] },
      countKey,
    ),
  ]
}

/** The requests of one production order, in the order in which they must be sent. */
function production(round: number, index: number): Intent[] {
  const order = { productionNbr: documentsOf(round).productionOrder(index), orderType: 'RO' as const }
  return [
    intent('releaseOrder', order),
    intent('releaseMaterials', { ...order, materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 2 }] }),
    intent('completeProduction', { ...order, qtyToComplete: 1, inventoryID: 'PUMP' }),
  ]
}

const salesReceipt = () =>
  intent('createSalesReceipt', {
    customerID: 'C-1',
    lineDetails: [{ orderNbr: ENDLESS.salesOrder, orderType: 'OE', inventoryID: 'VALVE', receiptQty: 1 }],
  })

const transferReceipt = () =>
  intent('createTransferReceipt', [
    {
      TransferOrderNbr: ENDLESS.transfer,
      TransferOrderType: 'TR',
      TransferShipmentNbr: ENDLESS.transferShipment,
      Items: [{ inventoryID: 'VALVE', lineNbr: 1, quantity: 1 }],
    },
  ])

/**
 * Yields tasks for the writers of a round, without end. The intents of one task must run in sequence; tasks are independent.
 * The effect of each intent can be distinguished from those of all others.
 */
export function* tasksOf(round: number): Generator<readonly Intent[], never> {
  for (let index = 1; ; index += 1) {
    if (index <= DOCUMENTS_PER_ROUND) {
      yield* lineIntents(round, index).map((one) => [one])
      yield production(round, index)
    }
    yield [transferReceipt()]
    yield [salesReceipt()]
  }
}
