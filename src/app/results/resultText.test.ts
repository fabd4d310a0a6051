import type { DocumentCall } from '../../../contract/calls'
import type { WriteResult } from '../../../contract/entities/writeResult'
import type { PostedLine, ShownResult } from '../../slices/writesSlice'
import { resultLink, resultFiles, resultText } from './resultText'

const posts = (...lines: readonly [string, number, string?][]): readonly PostedLine[] =>
  lines.map(([inventoryId, quantity, uom = '']) => ({ inventoryId, quantity, uom }))
const THREE = posts(['BOLT', 5.1], ['NUT', 4.9], ['BOLT', 1], ['SEAL', 9])
const REFUSED = { status: 409, data: { message: 'No stock', error_code: 'E1', error_uuid: 'U1' } }
const CHAIRS = posts(['CHAIR', 10, 'EA'])

const result = (
  call: DocumentCall,
  document: string,
  lines: readonly PostedLine[],
  response: WriteResult | null,
  rest: Partial<ShownResult> = {},
): ShownResult => ({ call, document, posts: lines, response, key: 'k', outcome: 'posted', wasLost: false, error: null, ...rest })

test.each<[ShownResult, string, string]>([
  [
    result('createSalesReceipt', 'sales SO1', THREE, { receiptNbrs: ['RC0000250'], status: 'Open' }),
    'Receipt RC0000250 posted: 20 units of 3 items.',
    'Sales order SO1 is Open. A receipt cannot be undone.',
  ],
  [
    result('createTransferReceipt', 'transfer TR1-TS1', THREE, null),
    'Receipt posted: 20 units of 3 items.',
    'Transfer TR1-TS1. A receipt cannot be undone.',
  ],
  [
    result('releaseOrder', 'production PR1', CHAIRS, { status: 'Released' }),
    'Production order PR1 released: 10 units of CHAIR.',
    'The release of an order cannot be undone.',
  ],
  [
    result('releaseMaterials', 'production PR1', posts(['WOOD', 2.5, 'kg'], ['BOLT', 1], ['GLUE', 1, 'l']), {
      status: 'In Process',
    }),
    'Materials released: 2.5\u00a0kg, 1 unit and 1\u00a0l of 3 items.',
    'Production order PR1 is In Process. Released materials cannot be put back.',
  ],
  [
    result('completeProduction', 'production PR1', CHAIRS, { batchNbr: 'B7', status: 'Completed' }),
    'Completion B7 posted: 10 units of CHAIR.',
    'Production order PR1 is Completed. A completion cannot be undone.',
  ],
  [
    result('createLinkedOrder', 'sales SO1', CHAIRS, { productionOrderNbr: 'PR9', status: 'Planned' }),
    'Production order PR9 created: 10 units of CHAIR.',
    'Sales order SO1. The link to the order line cannot be undone.',
  ],
  [
    result('confirmShipment', 'shipment SH1', THREE, { status: 'Confirmed' }),
    'Shipment SH1 confirmed: 20 units of 3 items.',
    'A confirmation cannot be undone.',
  ],
  [
    result('confirmShipment', 'shipment SH1', [], null, { outcome: 'foundPosted', wasLost: true }),
    'Shipment SH1 confirmed.',
    'The connection was lost, but it was posted once. A confirmation cannot be undone.',
  ],
  [
    result('postCount', 'count MAIN', posts(['BOLT', -2.5, 'kg']), {}),
    'Count posted: BOLT -2.5\u00a0kg.',
    'Site MAIN. To correct a wrong count, post another one.',
  ],
  [
    result('postCount', 'count MAIN', posts(['BOLT', 2], ['NUT', 0], ['SEAL', 0]), null),
    'Count posted: 1 of 3 items differs.',
    'Site MAIN. To correct a wrong count, post another one.',
  ],
  [
    result('postCount', 'count MAIN', posts(['BOLT', 0]), null, { outcome: 'notPosted', wasLost: true }),
    'Count not posted: BOLT as expected.',
    'The connection was lost, nothing was posted. It is safe to try again. Site MAIN.',
  ],
  [
    result('createTransferReceipt', 'transfer TR1-TS1', THREE, null, { outcome: 'notPosted', wasLost: true }),
    'Receipt not posted: 20 units of 3 items.',
    'The connection was lost, nothing was posted. It is safe to try again. Transfer TR1-TS1.',
  ],
  [
    result('confirmShipment', 'shipment SH1', [], null, { outcome: 'refused', wasLost: true, error: REFUSED }),
    'Shipment SH1 not confirmed.',
    'The connection was lost, nothing was posted. No stock --> Code: E1 --> ErrorID: U1',
  ],
  [
    result('createTransferReceipt', 'transfer TR1-TS1', THREE, null, { outcome: 'refused', error: REFUSED }),
    'Receipt not posted: 20 units of 3 items.',
    'Transfer TR1-TS1. No stock --> Code: E1 --> ErrorID: U1',
  ],
  [
    result('confirmShipment', 'shipment SH1', [], null, { outcome: 'refused', error: { status: 500, data: {} } }),
    'Shipment SH1 not confirmed.',
    'An error occurred while confirming the shipment',
  ],
])('every result of a write is put into words: %#', (reported, title, detail) => {
  const { lost, ...shown } = resultText(reported)
  expect({ title: shown.title, detail: `${lost} ${shown.detail}`.trim() }).toEqual({ title, detail })
})

test.each<[ShownResult, string, string, string | undefined]>([
  [
    result('createSalesReceipt', 'sales SO1', THREE, { receiptNbrs: ['RC 1'] }),
    'Open receipt',
    '/sales?receipt=RC+1&open=SO1',
    'Receipt RC 1',
  ],
  [
    result('createTransferReceipt', 'transfer TR1-TS1', THREE, { receiptNbrs: ['R1'] }),
    'Open receipt',
    '/transfers?receipt=R1&open=TR1-TS1',
    'Receipt R1',
  ],
  [result('createTransferReceipt', 'transfer TR1-TS1', THREE, null), 'Open transfer', '/transfers?open=TR1-TS1', undefined],
  [
    result('createLinkedOrder', 'sales SO1', CHAIRS, { productionOrderNbr: 'PR9' }),
    'Open production order',
    '/production?open=PR9',
    undefined,
  ],
  [result('createLinkedOrder', 'sales SO1', CHAIRS, {}), 'Open order', '/sales?open=SO1', undefined],
  [result('postCount', 'count MAIN', [], {}), 'Open count sheet', '/inventory/count?site=MAIN', undefined],
  [result('confirmShipment', 'shipment SH1', [], {}), 'Open shipment', '/shipments?open=SH1', 'Shipment #SH1'],
])('a result links to what was created, and accepts files for it: %#', (reported, label, to, subject) => {
  expect(resultLink(reported)).toEqual({ label, to })
  expect(resultFiles(reported)?.subject).toBe(subject)
})
