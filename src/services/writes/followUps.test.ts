import { readReceiptNote, type ShortLine } from '../../../contract/rules/shortLines'
import {
  followUpsChanged,
  isReceiptPhoto,
  selectPendingReceipts,
  selectReceiptPhotos,
  type FollowUp,
} from '../../slices/followUpsSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { guestSession, sessionWith, staffSession } from '../../testing/fixtures/session'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { receivingStore, TRANSFER } from '../../testing/receiving'
import { turn, turns } from '../../testing/turn'
import type { AppThunk } from '../store/rootReducer'
import { addReceiptPhotos, dropFollowUps, storeReceiptReasons } from './followUps'

afterEach(turn)

const POST = 'createTransferReceipt'
const NOTE = 'addTransferReceiptNote'
const FILE = 'addTransferReceiptAttachment'
const SEAL: ShortLine = { lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' }
const [old] = transfersResponse.receiptsBySOandShipment['TR0001-TS0001'] ?? []
const withReceipts = (...numbers: string[]) => ({
  ...transfersResponse,
  receiptsBySOandShipment: {
    'TR0001-TS0001': [old, ...numbers.map((receiptNbr) => ({ receiptNbr, receiptDate: '2026-03-09', note: '', files: [] }))],
  },
})
const DONE = undefined
const BUSY = rejectedWith(503, '', 'Busy')

const bytesOf =
  (ticket: number | null): AppThunk<unknown> =>
  (_dispatch, _getState, { blobStore }) =>
    ticket === null ? undefined : blobStore.get(ticket)

/** A store in which a transfer is received; the lists then name one new receipt. */
async function receiving(session = staffSession, world = fakeWorld()) {
  const setup = await receivingStore({ session, world })
  const { store, backend } = setup
  backend.response('getTransfers', withReceipts('RC0009'))
  const open = (): readonly FollowUp[] =>
    selectPendingReceipts(store.getState()).flatMap(({ reasons, photos }) => [...reasons, ...photos])
  return {
    ...{ ...setup, open },
    addPhoto: (line = 2, name = `line ${line}.png`) =>
      store.dispatch(addReceiptPhotos(TRANSFER, String(line), [new File(['x'], name, { type: 'image/png' })])),
    addReasons: () => store.dispatch(storeReceiptReasons(TRANSFER, [SEAL], [{ inventoryId: 'SEAL-200', quantity: 3 }])),
    post: async (quantity?: number) => {
      await setup.post(quantity)
      await turns()
    },
    saveAgain: async () => {
      const ids = open().flatMap(({ id, state }) => (state === 'failed' ? [id] : []))
      store.dispatch(followUpsChanged({ ids, state: 'due' }))
      await turns()
    },
    /** What is not saved yet: the photos' names, or 'reasons', with the states and errors. */
    pending: () =>
      open()
        .filter(({ state }) => state !== 'done')
        .map((one) => [isReceiptPhoto(one) ? one.arg.filename : 'reasons', one.state, one.error]),
    /** The photos of the next receipt, and whether their bytes are here. */
    photos: () => selectReceiptPhotos(store.getState(), TRANSFER).map(({ arg, ticket }) => [arg.filename, ticket !== null]),
    notes: () => backend.sent(NOTE) as { transferReceiptNbr: string; note: string }[],
    files: () => backend.sent(FILE),
  }
}

async function posted(prepare: (setup: Awaited<ReturnType<typeof receiving>>) => void = () => undefined, session = staffSession) {
  const setup = await receiving(session)
  setup.addPhoto()
  setup.addReasons()
  prepare(setup)
  await setup.post()
  return setup
}

test.each<[string, unknown, string]>([
  ['that the response names', { receiptNbrs: ['RC0042'] }, 'RC0042'],
  ['that was not there before', DONE, 'RC0009'],
])('reasons and photos go to the receipt %s', async (_which, response, receiptNbr) => {
  const { notes, files, pending, photos } = await posted(({ backend }) => backend.response(POST, response))
  expect(notes().map(({ transferReceiptNbr }) => transferReceiptNbr)).toEqual([receiptNbr])
  expect(readReceiptNote(notes()[0]?.note ?? '')).toEqual({ words: '', lines: [SEAL], leftOut: 0 })
  const file: unknown = expect.objectContaining({ name: 'line 2.png' })
  expect(files().map((fields) => Object.fromEntries(fields as []))).toEqual([{ file, transferReceiptNbr: receiptNbr }])
  expect([pending(), photos()]).toEqual([[], []])
})

test.each([
  ['a rejection of the file', 400, 'refused', 1],
  ['a server that is busy', 503, 'failed', 2],
])('[FAULT-93] after %s a photo is sent again only when that can help', async (_what, status, state, sent) => {
  const { files, pending, saveAgain } = await posted(({ backend }) => backend.response(FILE, rejectedWith(status)))
  expect(pending()).toEqual([['line 2.png', state, 'line 2.png: No']])
  await saveAgain()
  expect(files()).toHaveLength(sent)
})

test.each([
  ['several receipts are new', ['RC0008', 'RC0009'], /^Several receipts are new/],
  ['no receipt is new yet', [], /^The new receipt is not in the lists yet/],
])('when %s, nothing is sent until a reload of the lists shows one', async (_when, receipts, reason) => {
  const { backend, notes, files, pending, saveAgain } = await posted((setup) =>
    setup.backend.response('getTransfers', withReceipts(...receipts)),
  )
  expect([notes(), files()]).toEqual([[], []])
  const why: unknown = expect.stringMatching(reason)
  expect(pending()).toEqual(['reasons', 'line 2.png'].map((what) => [what, 'failed', why]))
  backend.response('getTransfers', withReceipts('RC0009'))
  await saveAgain()
  expect(notes().map(({ transferReceiptNbr }) => transferReceiptNbr)).toEqual(['RC0009'])
  expect([files().length, pending()]).toEqual([1, []])
})

test('a photo taken while the receipt is posted goes with it', async () => {
  const { backend, addPhoto, post, files, pending } = await receiving()
  backend.response(POST, () => void addPhoto())
  await post()
  expect([files().length, pending()]).toEqual([1, []])
})

test('after a rejected posting, its photos and new ones go with the next, its reasons do not', async () => {
  const { addPhoto, post, notes, files, photos, pending } = await posted((setup) =>
    setup.backend.response(POST, rejectedWith(422), { receiptNbrs: ['RC0050'] }),
  )
  addPhoto(3)
  await post(4)
  expect([files().length, notes(), photos(), pending()]).toEqual([2, [], [], []])
})

test.each([200, 503])(
  'what is left out while a photo is being sent stays left out, even if that ends with %d',
  async (status) => {
    let release = () => undefined as void
    const { store, open, pending, files } = await posted(({ backend, addPhoto }) => {
      addPhoto(3)
      backend.response(FILE, () => new Response('{}', { status }))
      release = backend.hold(FILE)
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
  const { changeUser, files, pending } = await posted(({ backend, addPhoto }) => {
    addPhoto(3)
    backend.response(FILE, BUSY)
    release = backend.hold(FILE)
  })
  expect(files()).toHaveLength(1)
  changeUser(guestSession)
  release()
  await turns()
  expect([files().length, pending()]).toEqual([1, []])
  changeUser(staffSession)
  const text = 'The page was left before it was saved.'
  expect(pending()).toEqual(['line 2.png', 'line 3.png'].map((name) => [name, 'failed', text]))
})

test('reasons survive a reload of the page, photos do not', async () => {
  const { world } = await posted(({ backend }) => {
    backend.response(NOTE, BUSY)
    backend.response(FILE, BUSY)
  })
  const { backend, notes, pending, saveAgain } = await receiving(staffSession, world)
  backend.response(NOTE, DONE)
  await turns()
  expect(notes()).toHaveLength(1)
  await saveAgain()
  expect(notes()).toHaveLength(2)
  expect(pending()).toEqual([['line 2.png', 'refused', 'line 2.png is no longer here: attach it to the receipt.']])
})

test('words that someone else wrote into the note meanwhile are kept', async () => {
  const changed = { message: 'Changed', error_code: 'NOTE_CHANGED', error_uuid: 'u' }
  const conflict = () => Response.json({ ...changed, note: 'Pallet is wet', userName: 'Ann', at: null }, { status: 409 })
  const { notes } = await posted(({ backend }) => backend.response(NOTE, conflict, DONE), sessionWith('noteGuard'))
  expect(readReceiptNote(notes()[1]?.note ?? '')).toEqual({ words: 'Pallet is wet', lines: [SEAL], leftOut: 0 })
})

test('[FAULT-93] a photo lost with its page is replaced by a new one of its line', async () => {
  const { addPhoto: take, world } = await receiving()
  for (const line of [2, 3]) take(line)
  const { photos, addPhoto } = await receiving(staffSession, world)
  const LOST = ['line 3.png', false]
  expect(photos()).toEqual([['line 2.png', false], LOST])
  addPhoto(2, 'line 2 (2).png')
  expect(photos()).toEqual([LOST, ['line 2 (2).png', true]])
})
