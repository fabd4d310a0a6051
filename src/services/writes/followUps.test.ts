import { readReceiptNote, type ShortLine } from '../../../contract/rules/shortLines'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import {
  followUpsChanged,
  isReceiptPhoto,
  selectPendingReceipts,
  selectReceiptPhotos,
  type FollowUp,
} from '../../slices/followUpsSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { sealReceipt, transfersResponse } from '../../testing/fixtures/transfers'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { OPEN_WINDOW } from '../endpoints/documentEndpoints'
import type { AppThunk } from '../store/rootReducer'
import { transfersApi } from '../transfersApi'
import { startWrite } from './documentWrite'
import { addReceiptPhotos, dropFollowUps, storeReceiptReasons } from './followUps'

afterEach(turn)

const DOCUMENT = 'transfer TR0001-TS0001'
const LINE = '2'
const SEAL: ShortLine = { lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' }
const POSTS = [{ inventoryId: 'SEAL-200', quantity: 3 }]
const [old] = transfersResponse.receiptsBySOandShipment['TR0001-TS0001'] ?? []
const withReceipts = (...numbers: string[]) => ({
  ...transfersResponse,
  receiptsBySOandShipment: {
    'TR0001-TS0001': [old, ...numbers.map((receiptNbr) => ({ receiptNbr, receiptDate: '2026-03-09', note: '', files: [] }))],
  },
})
const photoNamed = (name: string) => new File(['x'], name, { type: 'image/png' })
const photo = photoNamed('line 2.png')
const noContent = () => new Response(null, { status: 204 })
const rejected = (status: number, message: string) => () => Response.json({ message }, { status })

const bytesOf =
  (ticket: number | null): AppThunk<unknown> =>
  (_dispatch, _getState, { blobStore }) =>
    ticket === null ? undefined : blobStore.get(ticket)

async function turns() {
  for (let count = 0; count < 8; count += 1) await turn()
}

/** A store in which a transfer is received. */
async function receiving(session: typeof staffSession | null = staffSession, world = fakeWorld()) {
  const { store, backend } = testStore({ world, session })
  if (session) await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  backend.response('createTransferReceipt', noContent)
  backend.response('getTransfers', withReceipts('RC0009'))
  async function post(receipt = sealReceipt()) {
    await store.dispatch(startWrite('createTransferReceipt', receipt))
    await turns()
  }
  const open = (): readonly FollowUp[] =>
    selectPendingReceipts(store.getState()).flatMap(({ reasons, photos }) => [...reasons, ...photos])
  /** What is not saved yet: the photos' names, or 'reasons', with the states and errors. */
  const pending = () =>
    open()
      .filter(({ state }) => state !== 'done')
      .map((one) => [isReceiptPhoto(one) ? one.arg.filename : 'reasons', one.state, one.error])
  const addPhotos = (...photos: File[]) => store.dispatch(addReceiptPhotos(DOCUMENT, LINE, photos))
  return {
    ...{ world, store, backend, post, open, pending, addPhotos },
    photos: () => selectReceiptPhotos(store.getState(), DOCUMENT).map(({ arg, ticket }) => [arg.filename, ticket !== null]),
    notes: () => backend.sent('addTransferReceiptNote') as { transferReceiptNbr: string; note: string }[],
    files: () => backend.sent('addTransferReceiptAttachment'),
    saveAgain: async () => {
      const ids = open().flatMap(({ id, state }) => (state === 'failed' ? [id] : []))
      store.dispatch(followUpsChanged({ ids, state: 'due' }))
      await turns()
    },
  }
}

type Receiving = Awaited<ReturnType<typeof receiving>>

/** A transfer of which a short receipt with a photo is posted. */
async function posted(prepare: (setup: Receiving) => void = () => undefined, session = staffSession) {
  const setup = await receiving(session)
  setup.addPhotos(photo)
  setup.store.dispatch(storeReceiptReasons(DOCUMENT, [SEAL], POSTS))
  prepare(setup)
  await setup.post()
  return setup
}

test.each<[string, unknown, string]>([
  ['that the response names', { receiptNbrs: ['RC0042'] }, 'RC0042'],
  ['that was not there before', noContent, 'RC0009'],
])('reasons and photos go to the receipt %s', async (_which, response, receiptNbr) => {
  const { notes, files, pending, photos } = await posted(({ backend }) => backend.response('createTransferReceipt', response))
  expect(notes().map(({ transferReceiptNbr }) => transferReceiptNbr)).toEqual([receiptNbr])
  expect(readReceiptNote(notes()[0]?.note ?? '')).toEqual({ words: '', lines: [SEAL], leftOut: 0 })
  expect(files()).toEqual([
    [
      ['file', expect.objectContaining({ name: 'line 2.png' })],
      ['transferReceiptNbr', receiptNbr],
    ],
  ])
  expect([pending(), photos()]).toEqual([[], []])
})

test('[FAULT-93] what fails after posting is kept, and only that is sent again', async () => {
  const { backend, notes, files, pending, saveAgain } = await posted((setup) =>
    setup.backend.response('addTransferReceiptNote', rejected(503, 'Busy')),
  )
  expect(pending()).toEqual([['reasons', 'failed', expect.stringContaining('Busy')]])
  backend.response('addTransferReceiptNote', noContent)
  await saveAgain()
  expect(pending()).toEqual([])
  expect([notes().length, files().length, backend.sent('createTransferReceipt').length]).toEqual([2, 1, 1])
})

test.each([
  ['a rejection of the file', 400, 'refused', 1],
  ['a server that is busy', 503, 'failed', 2],
])('[FAULT-93] after %s a photo is sent again only when that can help', async (_what, status, state, sent) => {
  const { files, pending, saveAgain } = await posted(({ backend }) =>
    backend.response('addTransferReceiptAttachment', rejected(status, 'No')),
  )
  expect(pending()).toEqual([['line 2.png', state, 'line 2.png: No']])
  await saveAgain()
  expect(files()).toHaveLength(sent)
})

test('when several receipts are new, nothing is sent and the reason is given', async () => {
  const { notes, files, pending } = await posted(({ backend }) =>
    backend.response('getTransfers', withReceipts('RC0008', 'RC0009')),
  )
  expect([notes(), files()]).toEqual([[], []])
  const text: unknown = expect.stringMatching(/^Several receipts are new/)
  expect(pending()).toEqual([
    ['reasons', 'failed', text],
    ['line 2.png', 'failed', text],
  ])
})

test('when no receipt is new yet, the lists are reloaded before the next check', async () => {
  const { backend, notes, pending, saveAgain } = await posted((setup) => setup.backend.response('getTransfers', withReceipts()))
  expect(pending()[0]).toEqual(['reasons', 'failed', expect.stringMatching(/^The new receipt is not in the lists yet/)])
  backend.response('getTransfers', withReceipts('RC0009'))
  await saveAgain()
  expect(notes().map(({ transferReceiptNbr }) => transferReceiptNbr)).toEqual(['RC0009'])
  expect(pending()).toEqual([])
})

test('a photo taken while the receipt is posted goes with it', async () => {
  const { backend, addPhotos, post, files } = await receiving()
  backend.response('createTransferReceipt', () => {
    addPhotos(photo)
    return noContent()
  })
  await post()
  expect(files()).toMatchObject([
    [
      ['file', { name: 'line 2.png' }],
      ['transferReceiptNbr', 'RC0009'],
    ],
  ])
})

test('a photo added after a rejected posting goes with the same receipt', async () => {
  const { backend, addPhotos, post, files, photos } = await posted((setup) =>
    setup.backend.response('createTransferReceipt', rejected(422, 'No')),
  )
  addPhotos(photoNamed('line 3.png'))
  backend.response('createTransferReceipt', { receiptNbrs: ['RC0050'] })
  await post()
  expect([files().length, photos()]).toEqual([2, []])
})

test.each([200, 503])(
  'what is left out while a photo is being sent stays left out, even if that ends with %d',
  async (status) => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const { store, open, pending, files } = await posted(({ backend, addPhotos }) => {
      addPhotos(photoNamed('line 3.png'))
      backend.response('addTransferReceiptAttachment', () => held.then(() => new Response('{}', { status })))
    })
    const all = open()
    store.dispatch(dropFollowUps(all))
    release()
    await turns()
    expect([pending(), files().length]).toEqual([[], 1])
    expect(all.map(({ ticket }) => store.dispatch(bytesOf(ticket)))).toEqual(all.map(() => undefined))
  },
)

test('nothing of a receipt is saved or stored in the name of the next user', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { store, files, pending } = await posted(({ backend, addPhotos }) => {
    addPhotos(photoNamed('line 3.png'))
    backend.response('addTransferReceiptAttachment', () => held.then(rejected(503, 'Busy')))
  })
  expect(files()).toHaveLength(1)
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  release()
  await turns()
  expect([files().length, pending()]).toEqual([1, []])
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(staffSession))
  const text = 'The page was left before it was saved.'
  expect(pending()).toEqual([
    ['line 2.png', 'failed', text],
    ['line 3.png', 'failed', text],
  ])
})

test('reasons survive a reload of the page, photos do not', async () => {
  const { world } = await posted(({ backend }) => {
    backend.response('addTransferReceiptNote', rejected(503, 'Busy'))
    backend.response('addTransferReceiptAttachment', rejected(503, 'Busy'))
  })
  const { backend, notes, pending, saveAgain } = await receiving(staffSession, world)
  backend.response('addTransferReceiptNote', noContent)
  await turns()
  expect(notes()).toHaveLength(1)
  await saveAgain()
  expect(notes()).toHaveLength(2)
  expect(pending()).toEqual([['line 2.png', 'refused', 'line 2.png is no longer here: attach it to the receipt.']])
})

test('words that someone else wrote into the note meanwhile are kept', async () => {
  const changed = {
    message: 'Changed',
    error_code: 'NOTE_CHANGED',
    error_uuid: 'u',
    note: 'Pallet is wet',
    userName: 'Ann',
    at: null,
  }
  let isFirst = true
  const { notes } = await posted(
    ({ backend }) =>
      backend.response('addTransferReceiptNote', () => {
        const response = isFirst ? Response.json(changed, { status: 409 }) : noContent()
        isFirst = false
        return response
      }),
    { ...staffSession, extensions: ['noteGuard'] },
  )
  expect(readReceiptNote(notes()[1]?.note ?? '')).toEqual({ words: 'Pallet is wet', lines: [SEAL], leftOut: 0 })
})

test('the reasons of a rejected receipt go to no other receipt', async () => {
  const { backend, post, notes, pending } = await posted((setup) =>
    setup.backend.response('createTransferReceipt', rejected(422, 'No')),
  )
  backend.response('createTransferReceipt', { receiptNbrs: ['RC0050'] })
  await post(sealReceipt(4))
  expect([notes(), pending()]).toEqual([[], []])
})

test('[FAULT-93] a photo lost with its page is replaced by a new one', async () => {
  const first = await receiving()
  first.addPhotos(photo)
  first.store.dispatch(addReceiptPhotos(DOCUMENT, '3', [photoNamed('line 3.png')]))
  const { photos, addPhotos } = await receiving(staffSession, first.world)
  expect(photos()).toEqual([
    ['line 2.png', false],
    ['line 3.png', false],
  ])
  addPhotos(photoNamed('line 2 (2).png'))
  expect(photos()).toEqual([
    ['line 3.png', false],
    ['line 2 (2).png', true],
  ])
})
