import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { OPEN_WINDOW } from '../endpoints/documentEndpoints'
import { TRY_AGAIN_MS } from '../onDemand'
import { transfersApi } from '../transfersApi'
import { startWrite } from './documentWrite'
import { addReceiptPhotos, selectReceiptPhotos } from './receiptNotes/receiptPhotos'

const mockServer = { isDown: true }

function mockLoad(path: string): unknown {
  if (mockServer.isDown) throw new Error('no such file')
  return jest.requireActual(path)
}

jest.mock('./receiptNotes/savePendingNote', () => mockLoad('./receiptNotes/savePendingNote'))

const DOCUMENT = 'transfer TR0001-TS0001'
const receipt = [
  {
    TransferOrderNbr: 'TR0001',
    TransferOrderType: 'TR' as const,
    TransferShipmentNbr: 'TS0001',
    Items: [{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 3 }],
  },
]
const photoNamed = (name: string) => new File(['x'], name, { type: 'image/png' })

async function turns() {
  for (let count = 0; count < 5; count += 1) await turn()
}

/** A store whose code for the work after a receipt cannot be loaded until a minute has passed. */
async function down() {
  mockServer.isDown = true
  jest.resetModules()
  const world = fakeWorld()
  const made = testStore({ world, session: staffSession })
  await made.store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  made.backend.answer('createTransferReceipt', { receiptNbrs: ['RC0042'] })
  const post = () => made.store.dispatch(startWrite('createTransferReceipt', receipt))
  async function passMinute() {
    mockServer.isDown = false
    world.pauses.splice(0).forEach(({ milliseconds, end }) => milliseconds === TRY_AGAIN_MS && end())
    await turns()
  }
  return { ...made, world, post, passMinute }
}

test('[SHORT-18] photos of the next receipt do not go with the one before, however late that is saved', async () => {
  const { store, backend, post, passMinute } = await down()
  store.dispatch(addReceiptPhotos(DOCUMENT, [photoNamed('first.png')]))
  await post()
  await turns()
  store.dispatch(addReceiptPhotos(DOCUMENT, [photoNamed('second.png')]))
  await passMinute()
  expect(backend.sent('addTransferReceiptAttachment')).toMatchObject([
    [
      ['file', { name: 'first.png' }],
      ['transferReceiptNbr', 'RC0042'],
    ],
  ])
  expect(selectReceiptPhotos(store.getState(), DOCUMENT)).toMatchObject([{ filename: 'second.png' }])
})

test('[STATE-24] what could not be loaded is not tried again for who has signed out', async () => {
  const { store, world, backend, post, passMinute } = await down()
  store.dispatch(addReceiptPhotos(DOCUMENT, [photoNamed('first.png')]))
  await post()
  await turns()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  await passMinute()
  expect(backend.sent('addTransferReceiptAttachment')).toEqual([])
  expect(world.pauses.filter(({ milliseconds }) => milliseconds === TRY_AGAIN_MS)).toEqual([])
})
