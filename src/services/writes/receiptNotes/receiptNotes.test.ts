import { readReceiptNote, type ShortLine } from '../../../../contract/rules/shortLines'
import { sessionEnded, sessionStarted } from '../../../slices/authSlice'
import { receiptPhotosName } from '../../../slices/draftNames'
import { fakeWorld } from '../../../testing/fakeWorld'
import { guestSession, staffSession } from '../../../testing/fixtures/session'
import { transfersAnswer } from '../../../testing/fixtures/transfers'
import { testStore } from '../../../testing/testStore'
import { turn } from '../../../testing/turn'
import { keepDraft } from '../../drafts/drafts'
import { OPEN_WINDOW } from '../../endpoints/documentEndpoints'
import type { AppThunk } from '../../rootReducer'
import { transfersApi } from '../../transfersApi'
import { startWrite } from '../documentWrite'
import { leaveOut, selectPendingNotes, UNKNOWN_RECEIPT } from './pendingReceiptNote'
import { queueReceiptNote } from './queueReceiptNote'
import { addReceiptPhotos, isHere, selectReceiptPhotos } from './receiptPhotos'
import { savePendingNote } from './savePendingNote'

afterEach(turn)

/** The key of the first write. */
const KEY = 'uuid-1'
const DOCUMENT = 'transfer TR0001-TS0001'
const SEAL: ShortLine = { lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' }
const POSTS = [{ inventoryId: 'SEAL-200', quantity: 3 }]
const RECEIPT = [
  {
    TransferOrderNbr: 'TR0001',
    TransferOrderType: 'TR' as const,
    TransferShipmentNbr: 'TS0001',
    Items: [{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 3 }],
  },
]
const [old] = transfersAnswer.receiptsBySOandShipment['TR0001-TS0001'] ?? []
const withReceipts = (...numbers: string[]) => ({
  ...transfersAnswer,
  receiptsBySOandShipment: {
    'TR0001-TS0001': [old, ...numbers.map((receiptNbr) => ({ receiptNbr, receiptDate: '2026-03-09', note: '', files: [] }))],
  },
})
const photo = new File(['x'], 'line 2.png', { type: 'image/png' })

const takeBlob =
  (ticket: number): AppThunk<unknown> =>
  (_dispatch, _getState, { blobStore }) =>
    blobStore.take(ticket)

/** A transfer of which a short receipt is said and posted. */
async function posted({
  session = staffSession,
  answer,
  after = withReceipts('RC0009'),
  failing,
  refusing,
  photos = [photo],
}: {
  session?: typeof staffSession
  answer?: unknown
  after?: unknown
  failing?: unknown
  refusing?: unknown
  photos?: readonly File[]
} = {}) {
  const world = fakeWorld()
  const { store, backend } = testStore({ world, session })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  const added = store.dispatch(addReceiptPhotos(DOCUMENT, photos))
  store.dispatch(queueReceiptNote(DOCUMENT, [SEAL], POSTS))
  backend.answer('createTransferReceipt', answer === undefined ? () => new Response(null, { status: 204 }) : answer)
  backend.answer('getTransfers', after)
  if (failing !== undefined) backend.answer('addTransferReceiptNote', failing)
  if (refusing !== undefined) backend.answer('addTransferReceiptAttachment', refusing)
  await store.dispatch(startWrite('createTransferReceipt', RECEIPT))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  const notes = () => backend.sent('addTransferReceiptNote') as { transferReceiptNbr: string; note: string }[]
  /** Takes the bytes of the photos that are still kept. */
  const blobs = () => added.map(({ ticket }) => store.dispatch(takeBlob(ticket)))
  return { store, backend, notes, blobs, pending: () => selectPendingNotes(store.getState(), DOCUMENT) }
}

test.each<[string, unknown, string]>([
  ['that the answer names', { receiptNbrs: ['RC0042'] }, 'RC0042'],
  ['that was not there before', undefined, 'RC0009'],
])('[SHORT-13] [SHORT-15] reasons and photos go to the receipt %s', async (_which, answer, receiptNbr) => {
  const { store, backend, notes, pending } = await posted({ answer })
  expect(notes().map(({ transferReceiptNbr }) => transferReceiptNbr)).toEqual([receiptNbr])
  expect(readReceiptNote(notes()[0]?.note ?? '')).toEqual({ words: '', lines: [SEAL], leftOut: 0 })
  expect(backend.sent('addTransferReceiptAttachment')).toEqual([
    [
      ['file', expect.objectContaining({ name: 'line 2.png' })],
      ['transferReceiptNbr', receiptNbr],
    ],
  ])
  expect(pending()).toEqual([])
  expect(selectReceiptPhotos(store.getState(), DOCUMENT)).toEqual([])
})

test('[SHORT-14] [FAULT-93] what fails after the posting is kept with its words, and only that is sent again', async () => {
  const { store, backend, notes, pending } = await posted({ failing: () => Response.json({ message: 'Busy' }, { status: 503 }) })
  const [first] = pending()
  expect(first).toMatchObject({ receiptNbr: 'RC0009', note: { lines: [SEAL], photos: [] } })
  expect(first?.note.failure).toContain('Busy')
  backend.answer('addTransferReceiptNote', () => new Response(null, { status: 204 }))
  await store.dispatch(savePendingNote(DOCUMENT, 'RC0009'))
  expect(pending()).toEqual([])
  expect(notes()).toHaveLength(2)
  expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(1)
  expect(backend.sent('createTransferReceipt')).toHaveLength(1)
})

test.each([
  ['its note is being sent', 'failing', undefined, 'RC0009'],
  ['the lists are being reloaded', 'after', withReceipts('RC0009'), UNKNOWN_RECEIPT + KEY],
])('[SHORT-14] a receipt is saved once, also when somebody saves again while %s', async (_when, waits, answer, known) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { store, backend, notes, pending } = await posted({ [waits]: () => held.then(() => answer) })
  expect(pending()).toMatchObject([{ receiptNbr: known, note: { failure: '' } }])
  const again = store.dispatch(savePendingNote(DOCUMENT, known))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(pending()).toMatchObject([{ receiptNbr: known, note: { failure: '', photos: [{ filename: 'line 2.png' }] } }])
  release()
  await again
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect([notes().length, backend.sent('addTransferReceiptAttachment').length]).toEqual([1, 1])
  expect(pending()).toEqual([])
})

test.each([
  ['a refusal of the file', 400, false],
  ['a server that is busy', 503, true],
])('[SHORT-14] [FAULT-93] after %s a photo is sent again only where that can help', async (_what, status, isKept) => {
  const { store, backend, pending } = await posted({ refusing: () => Response.json({ message: 'No' }, { status }) })
  expect(pending()).toMatchObject([{ note: { lines: [], photoCount: 1, photos: [{ filename: 'line 2.png' }] } }])
  const said = 'line 2.png: No'
  expect(pending()[0]?.note.failure).toBe(isKept ? said : '')
  expect(pending()[0]?.note.photos[0]?.refusal).toBe(isKept ? undefined : said)
  await store.dispatch(savePendingNote(DOCUMENT, 'RC0009'))
  expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(isKept ? 2 : 1)
  expect(pending()[0]?.note.photos).toHaveLength(1)
})

test('[SHORT-15] where several receipts are new it is said that nobody knows which it is', async () => {
  const { notes, pending } = await posted({ after: withReceipts('RC0008', 'RC0009') })
  expect(notes()).toEqual([])
  const [first] = pending()
  expect(first?.receiptNbr).toBe(UNKNOWN_RECEIPT + KEY)
  expect(first?.note.failure).toMatch(/^There are several new receipts/)
})

test('[SHORT-15] where no receipt is new yet that is said, and the lists are loaded before it is looked for again', async () => {
  const { store, backend, notes, pending } = await posted({ after: withReceipts() })
  const [first] = pending()
  expect(first?.note.failure).toMatch(/^The new receipt is not in the lists yet/)
  backend.answer('getTransfers', withReceipts('RC0009'))
  await store.dispatch(savePendingNote(DOCUMENT, first?.receiptNbr ?? ''))
  expect(notes().map(({ transferReceiptNbr }) => transferReceiptNbr)).toEqual(['RC0009'])
  expect(pending()).toEqual([])
})

test('[SHORT-15] a second receipt of which nobody knows which it is leaves the reasons of the first', async () => {
  const { store, pending } = await posted({ after: withReceipts('RC0008', 'RC0009') })
  const before = pending().map(({ note }) => note.lines)
  store.dispatch(queueReceiptNote(DOCUMENT, [{ ...SEAL, reason: 'Short' }], POSTS))
  await store.dispatch(startWrite('createTransferReceipt', RECEIPT))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(pending().map(({ note }) => note.lines)).toEqual([...before, [{ ...SEAL, reason: 'Short' }]])
})

test('[SHORT-13] a photo goes to the next receipt of its document, also to a full one that asks for no reasons', async () => {
  const { store, backend } = testStore({ session: staffSession })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  store.dispatch(addReceiptPhotos(DOCUMENT, [photo]))
  backend.answer('createTransferReceipt', { receiptNbrs: ['RC0042'] })
  await store.dispatch(startWrite('createTransferReceipt', RECEIPT))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(backend.sent('addTransferReceiptAttachment')).toMatchObject([
    [
      ['file', { name: 'line 2.png' }],
      ['transferReceiptNbr', 'RC0042'],
    ],
  ])
  expect([selectReceiptPhotos(store.getState(), DOCUMENT), selectPendingNotes(store.getState(), DOCUMENT)]).toEqual([[], []])
})

test.each<[string, unknown, number[]]>([
  ['its new receipt', withReceipts('RC0009'), [1, 0]],
  ['no list that shows it', () => Response.json({ message: 'Busy' }, { status: 503 }), [0, 1]],
])('[SHORT-15] [SHORT-18] photos of a receipt without a form go to no older receipt, with %s', async (_what, after, counts) => {
  const { store, backend } = testStore({ session: staffSession })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  store.dispatch(addReceiptPhotos(DOCUMENT, [photo]))
  backend.answer('createTransferReceipt', () => new Response(null, { status: 204 }))
  backend.answer('getTransfers', after)
  await store.dispatch(startWrite('createTransferReceipt', RECEIPT))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  const sent = backend.sent('addTransferReceiptAttachment')
  expect([sent.length, selectPendingNotes(store.getState(), DOCUMENT).length]).toEqual(counts)
  expect(JSON.stringify(sent)).not.toContain(old?.receiptNbr)
})

test('[SHORT-15] [SHORT-18] photos of a receipt whose earlier receipts nobody knows go to none', async () => {
  const { store, backend } = testStore({ session: staffSession })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  backend.answer('createTransferReceipt', () => {
    // Taken while the receipt is being posted.
    store.dispatch(addReceiptPhotos(DOCUMENT, [photo]))
    return new Response(null, { status: 204 })
  })
  await store.dispatch(startWrite('createTransferReceipt', RECEIPT))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(backend.sent('addTransferReceiptAttachment')).toEqual([])
  expect(selectPendingNotes(store.getState(), DOCUMENT)).toMatchObject([{ note: { photos: [{ filename: 'line 2.png' }] } }])
})

test('[SHORT-18] a photo that was added after a refused posting goes with the same receipt', async () => {
  const { store, backend } = await posted({ answer: () => Response.json({ message: 'No' }, { status: 422 }) })
  store.dispatch(addReceiptPhotos(DOCUMENT, [new File(['y'], 'line 3.png', { type: 'image/png' })]))
  backend.answer('createTransferReceipt', { receiptNbrs: ['RC0050'] })
  await store.dispatch(startWrite('createTransferReceipt', RECEIPT))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(2)
  expect(selectReceiptPhotos(store.getState(), DOCUMENT)).toEqual([])
})

test.each(['saved', 'refused'])(
  '[SHORT-14] what is left out while a photo is being sent stays left out, also when that is %s',
  async (end) => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const { store, backend, blobs, pending } = await posted({
      photos: [photo, new File(['y'], 'line 3.png', { type: 'image/png' })],
      refusing: () => held.then(() => new Response('{}', { status: end === 'saved' ? 200 : 503 })),
    })
    const [first] = pending()
    if (!first) throw new Error('Nothing is pending')
    store.dispatch(leaveOut(DOCUMENT, first))
    release()
    for (let turns = 0; turns < 5; turns += 1) await turn()
    expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(1)
    expect([pending(), blobs()]).toEqual([[], [undefined, undefined]])
  },
)

test('[STATE-24] nothing of a receipt is saved or stored in the name of the next person', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { store, backend, pending } = await posted({
    photos: [photo, new File(['y'], 'line 3.png', { type: 'image/png' })],
    refusing: () => held.then(() => Response.json({ message: 'Busy' }, { status: 503 })),
  })
  expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(1)
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  release()
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(1)
  expect(pending()).toEqual([])
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(staffSession))
  expect(pending()).toMatchObject([{ note: { photos: [{ filename: 'line 2.png' }, { filename: 'line 3.png' }] } }])
})

test('[SHORT-02] words that somebody wrote into the note meanwhile stay', async () => {
  const refused = {
    message: 'Changed',
    error_code: 'NOTE_CHANGED',
    error_uuid: 'u',
    note: 'Pallet is wet',
    userName: 'Ann',
    at: null,
  }
  let isFirst = true
  const { notes } = await posted({
    session: { ...staffSession, extensions: ['noteGuard'] },
    failing: () => {
      const answer = isFirst ? Response.json(refused, { status: 409 }) : new Response(null, { status: 204 })
      isFirst = false
      return answer
    },
  })
  expect(readReceiptNote(notes()[1]?.note ?? '')).toEqual({ words: 'Pallet is wet', lines: [SEAL], leftOut: 0 })
})

test('[SHORT-14] what was said of a receipt that was refused goes to no other', async () => {
  const { store, backend, notes, pending } = await posted({ answer: () => Response.json({ message: 'No' }, { status: 422 }) })
  backend.answer('createTransferReceipt', { receiptNbrs: ['RC0050'] })
  const [entry] = RECEIPT
  const other = [{ ...(entry ?? RECEIPT[0]), Items: [{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 4 }] }] as typeof RECEIPT
  await store.dispatch(startWrite('createTransferReceipt', other))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect([notes(), pending()]).toEqual([[], []])
})

test('[FAULT-93] a photo that was lost with its page makes room for the one that is taken again', () => {
  const { store } = testStore({ session: staffSession })
  const draft = { '1/7': 'line 2.png', '1/8': 'line 3.png' }
  store.dispatch(keepDraft(receiptPhotosName(DOCUMENT), draft))
  store.dispatch(addReceiptPhotos(DOCUMENT, [photo]))
  const left = selectReceiptPhotos(store.getState(), DOCUMENT)
  expect(left.map((one) => [one.filename, isHere(one)])).toEqual([
    ['line 3.png', false],
    ['line 2.png', true],
  ])
})
