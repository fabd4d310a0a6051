import { isReceiptPhoto, selectPendingReceipts, selectReceiptPhotos, followUpsChanged } from '../../slices/followUpsSlice'
import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { OPEN_WINDOW } from '../endpoints/documentEndpoints'
import { transfersApi } from '../transfersApi'
import { startWrite } from './documentWrite'
import { addReceiptPhotos } from './followUps'

const mockServer = { isDown: true }

function mockLoad(path: string): unknown {
  if (mockServer.isDown) throw new Error('no such file')
  return jest.requireActual(path)
}

jest.mock('./sendFollowUps', () => mockLoad('./sendFollowUps'))

const DOCUMENT = 'transfer TR0001-TS0001'
const receipt = [
  {
    TransferOrderNbr: 'TR0001',
    TransferOrderType: 'TR' as const,
    TransferShipmentNbr: 'TS0001',
    Items: [{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 3 }],
  },
]

async function turns() {
  for (let count = 0; count < 8; count += 1) await turn()
}

test('when the code that saves photos cannot be loaded that is said, and the next ones do not go with them', async () => {
  const { store, backend } = testStore({ session: staffSession })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  backend.answer('createTransferReceipt', { receiptNbrs: ['RC0042'] })
  const add = (name: string) => store.dispatch(addReceiptPhotos(DOCUMENT, '2', [new File(['x'], name, { type: 'image/png' })]))
  add('first.png')
  await store.dispatch(startWrite('createTransferReceipt', receipt))
  await turns()
  const [pending] = selectPendingReceipts(store.getState())
  expect(pending?.photos).toMatchObject([{ state: 'failed', error: expect.stringContaining('could not be loaded') as string }])
  add('second.png')
  mockServer.isDown = false
  store.dispatch(followUpsChanged({ ids: (pending?.photos ?? []).filter(isReceiptPhoto).map(({ id }) => id), state: 'due' }))
  await turns()
  expect(backend.sent('addTransferReceiptAttachment')).toMatchObject([
    [
      ['file', { name: 'first.png' }],
      ['transferReceiptNbr', 'RC0042'],
    ],
  ])
  expect(selectReceiptPhotos(store.getState(), DOCUMENT)).toMatchObject([{ arg: { filename: 'second.png' } }])
})
