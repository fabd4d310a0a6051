import { act, createEvent, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { IDEMPOTENCY_HEADER } from '../../../../contract/call'
import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { previewFile, type PreviewResponse, viewFile } from '../../../services/files/files'
import { shippingApi } from '../../../services/shippingApi'
import { fixtureResponse } from '../../../testing/fakeBackend'
import { pauseBetweenClicks } from '../../../testing/pauseBetweenClicks'
import { renderPage } from '../../../testing/renderPage'
import { testStore } from '../../../testing/testStore'
import { turn } from '../../../testing/turn'
import { setWindowWidth } from '../../../testing/windowWidth'
import { HeldInputProvider } from '../../kit/heldInput'
import { AttachmentDialog } from './AttachmentDialog'
import { type Upload, type UploadFailure, useUpload } from './useUploadQueue'

let finishShrinking: (smaller: File | null) => void
jest.mock('./smallerPhoto', () => ({
  canBeSmaller: ({ type }: File) => type === 'image/jpeg',
  smallerPhoto: () => new Promise((resolve) => (finishShrinking = resolve)),
  STAYS_LARGE: 'It stays large',
}))
jest.mock('../../../services/files/files', () => ({ viewFile: jest.fn(), previewFile: jest.fn() }))

type Props = Parameters<typeof AttachmentDialog>[0]

const dialogProps: Props = {
  name: 'receipt R1',
  subtitle: 'Receipt R1',
  fileCall: 'getSalesFile',
  files: [],
  upload: () => Promise.resolve(null),
  onClose: () => undefined,
}

function openDialog(props: Partial<Props> = {}) {
  const sent: { readonly args: Parameters<Upload>; readonly end: (failure: UploadFailure | null) => void }[] = []
  const uploadFile: Upload = (...args) =>
    new Promise((end) => {
      args[2].addEventListener('abort', () => end({ reason: 'Aborted', canRetry: true }))
      sent.push({ args, end })
    })
  const onClose = jest.fn()
  const { unmount } = renderPage(<AttachmentDialog {...dialogProps} {...{ upload: uploadFile, onClose, ...props }} />)
  const end = (failure: UploadFailure | null = null) => act(async () => sent.at(-1)?.end(failure))
  return { sent, names: () => sent.map(({ args: [{ name }] }) => name), end, onClose, unmount }
}

async function sendAll(...files: File[]) {
  const dialog = openDialog()
  choose(...files)
  await userEvent.click(upload())
  return dialog
}

function fileOf(name: string, type: string, bytes = 3): File {
  return Object.defineProperty(new File(['pdf'], name, { type, lastModified: 1 }), 'size', { value: bytes })
}

const pdf = fileOf('packing list.pdf', 'application/pdf')
const photo = fileOf('crate.png', 'image/png')
const program = fileOf('run.exe', 'application/x-msdownload')
const upload = () => screen.getByRole('button', { name: /^Upload/ })
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('File'), { target: { files } })
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

/** The object URLs in use, which jsdom lacks. */
const addresses = new Set<string>()
let lastAddress = 0
Object.assign(URL, {
  createObjectURL() {
    const address = `blob:${(lastAddress += 1)}`
    addresses.add(address)
    return address
  },
  revokeObjectURL: (address: string) => void addresses.delete(address),
})

test.each(['drop', 'paste'] as const)('files that are given by %s anywhere are added', (way) => {
  openDialog()
  function give(files: File[]) {
    const event = createEvent[way](document.body, { bubbles: true, cancelable: true })
    const value = { files, types: files.length > 0 ? ['Files'] : [] }
    Object.defineProperty(event, way === 'drop' ? 'dataTransfer' : 'clipboardData', { value })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  give([])
  expect(upload()).toBeDisabled()
  // The browser would open what is dropped.
  expect(give([pdf, photo])).toBe(way === 'drop')
  expect(rows()).toHaveLength(2)
})

test('choosing a file twice lists it once; another file of the same name is listed too', () => {
  openDialog()
  choose(pdf, pdf)
  choose(fileOf(pdf.name, pdf.type), fileOf(pdf.name, pdf.type, 4))
  expect(rows()).toEqual(['packing list.pdf3 B', 'packing list.pdf4 B'])
})

test.each([
  ['can be made smaller and uploaded', fileOf('big.jpg', 'image/jpeg', 2), 'big.jpg2 B', true],
  ['stays rejected when it cannot be made smaller', null, 'It stays large', false],
])('a large photo %s', async (_what, smaller, says, isSent) => {
  openDialog()
  choose(fileOf('big.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES))
  expect(rows()[0]).toContain(FILE_TEXT.tooLarge)
  await userEvent.click(screen.getByRole('button', { name: /^Make it smaller/ }))
  expect(upload()).toBeDisabled()
  await act(async () => finishShrinking(smaller))
  expect(rows()[0]).toContain(says)
  expect(upload()).toHaveProperty('disabled', !isSent)
})

test('a chosen picture is previewed, and removing it frees its object URL', async () => {
  openDialog()
  const pictures = () => [...document.querySelectorAll('li img')]
  choose(photo, pdf)
  expect([...addresses]).toEqual(pictures().map((picture) => picture.getAttribute('src')))
  await userEvent.click(screen.getByRole('button', { name: 'Remove crate.png' }))
  expect(addresses.size).toBe(0)
  // When the bytes are not an image, the icon stays.
  choose(photo)
  pictures().forEach((picture) => fireEvent.error(picture))
  expect([pictures(), addresses.size]).toEqual([[], 0])
})

test.each([
  [true, 'environment'],
  [false, undefined],
])('the back camera is offered on touch screens only (touch: %s, capture: %s)', (isTouch, camera) => {
  const matching = (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' })
  window.matchMedia = (query) => Object.assign(new EventTarget(), matching(query)) as MediaQueryList
  openDialog()
  setWindowWidth(null)
  expect(screen.queryByLabelText('Photo')?.getAttribute('capture') ?? undefined).toBe(camera)
  expect(screen.queryAllByRole('button', { name: 'Take photo' })).toHaveLength(isTouch ? 1 : 0)
})

test('unsent files survive closing the dialog', async () => {
  function Document() {
    const [isOpen, setIsOpen] = useState(false)
    if (!isOpen) return <button onClick={() => setIsOpen(true)}>Open</button>
    return <AttachmentDialog {...dialogProps} onClose={() => setIsOpen(false)} />
  }
  renderPage(
    <HeldInputProvider owner="">
      <Document />
    </HeldInputProvider>,
  )
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await open()
  choose(program, pdf)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await open()
  expect(rows()).toEqual(['packing list.pdf3 B'])
})

test('the progress of a file is shown, but only its beginning is announced', async () => {
  const { sent, end } = await sendAll(pdf)
  const [, report] = sent[0]?.args ?? []
  const bar = screen.getByRole('progressbar', { name: 'Uploading Attachment...' })
  const isAnnounced = (element: Element) => element.closest('[role=status], [aria-live]') !== null
  expect(isAnnounced(screen.getByText('Uploading Attachment...'))).toBe(true)
  act(() => report?.(1024 * 1024, 4 * 1024 * 1024))
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(isAnnounced(bar) || isAnnounced(screen.getByText('25 %, 1 MB of 4 MB'))).toBe(false)
  act(() => report?.(4 * 1024 * 1024, 4 * 1024 * 1024))
  expect(bar).toHaveAttribute('aria-valuetext', '100 %, waiting for the server')
  await end()
  expect(bar).not.toBeInTheDocument()
  expect(screen.getByText('1 file attached')).toBeVisible()
  expect(upload()).toBeDisabled()
})

test('files are uploaded one by one; a failed one stays listed with its reason', async () => {
  const { names, end } = await sendAll(pdf, photo, program, fileOf('c.pdf', 'application/pdf'))
  expect(names()).toEqual(['packing list.pdf'])
  expect(screen.getByText('File 1 of 3: packing list.pdf')).toBeVisible()
  await end()
  expect(names()).toEqual(['packing list.pdf', 'crate.png'])
  await end({ reason: FILE_TEXT.wrongType, canRetry: false })
  await end({ reason: 'Request timed out', canRetry: true })
  expect(names()).toHaveLength(3)
  expect(rows()).toEqual([
    `crate.png3 B${FILE_TEXT.wrongType}`,
    `run.exe3 B${FILE_TEXT.wrongType}`,
    'c.pdf3 BRetryRequest timed out',
  ])
  expect(screen.getByText('1 of 4 files attached')).toBeVisible()
})

test('Stop aborts the current upload; the files after it wait, and none is lost', async () => {
  const { sent, names } = await sendAll(pdf, photo)
  await userEvent.click(screen.getByRole('button', { name: 'Stop uploading' }))
  await waitFor(() => expect(screen.queryByText('Uploading Attachment...')).not.toBeInTheDocument())
  expect(sent.map(({ args: [, , { aborted }] }) => aborted)).toEqual([true])
  expect(rows()).toEqual(['packing list.pdf3 BRetryStopped before the server confirmed it', 'crate.png3 B'])
  pauseBetweenClicks()
  await userEvent.click(upload())
  expect(names()).toEqual(['packing list.pdf', 'packing list.pdf'])
})

test('no further file is sent once the dialog is gone', async () => {
  const { sent, end, unmount } = await sendAll(pdf, photo)
  unmount()
  await end()
  expect(sent).toHaveLength(1)
})

describe('files already attached', () => {
  const files = ['a.pdf', 'b.png', 'c.jpg'].map((filename) => ({ id: filename, filename }))

  async function open(name: string) {
    const requested: { readonly filename: string; readonly response: (response: PreviewResponse) => void }[] = []
    jest.mocked(viewFile).mockReturnValue(async () => FILE_TEXT.popupBlocked)
    jest.mocked(previewFile).mockImplementation(
      (_call, { filename }) =>
        () =>
          new Promise((response) => requested.push({ filename, response })),
    )
    const { onClose } = openDialog({ files })
    await userEvent.click(screen.getByRole('button', { name }))
    const response = (index: number, given: PreviewResponse = { picture: photo }) =>
      act(async () => requested[index]?.response(given))
    return { onClose, requested, response }
  }

  test('attached files are counted, and a PDF opens in a new tab', async () => {
    await open('a.pdf')
    const attachments = within(screen.getByRole('region', { name: 'Attachments' }))
    expect(attachments.getByRole('heading')).toHaveTextContent('Attachments (3)')
    expect(viewFile).toHaveBeenCalledWith('getSalesFile', files[0])
    expect(await attachments.findByText(FILE_TEXT.popupBlocked)).toBeVisible()
  })

  test('J and K step through the pictures; Escape closes only their dialog', async () => {
    const { requested, response, onClose } = await open('b.png')
    await response(0)
    await userEvent.keyboard('k')
    expect(screen.getByRole('img', { name: 'b.png' })).toBeVisible()
    await userEvent.keyboard('j')
    expect(addresses.size).toBe(0)
    await response(1)
    expect(screen.getByRole('img', { name: 'c.jpg' })).toBeVisible()
    expect(addresses.size).toBe(1)
    expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled()
    expect(requested.map(({ filename }) => filename)).toEqual(['b.png', 'c.jpg'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'c.jpg' })).not.toBeInTheDocument())
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a late response does not replace the picture requested after it', async () => {
    const { response } = await open('b.png')
    await userEvent.keyboard('j')
    await response(1, { failure: 'Not there' })
    await response(0)
    expect(screen.getByText('Not there')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  test('a damaged picture shows a message, and opening it in a new tab is still offered', async () => {
    const { response } = await open('b.png')
    await response(0)
    fireEvent.error(screen.getByRole('img', { name: 'b.png' }))
    expect(screen.getByText('The picture is damaged and cannot be shown.')).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'b.png' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Open in new tab' }))
    expect(await dialog.findByText(FILE_TEXT.popupBlocked)).toBeVisible()
  })
})

describe('an upload', () => {
  const addAttachment = shippingApi.endpoints.addShipmentAttachment.initiate

  function setup() {
    const { store, backend, world } = testStore()
    const { result } = renderHook(() => useUpload((file) => store.dispatch(addAttachment({ file, shipmentNbr: 'SH1' }))), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    })
    const progress: [number, number][] = []
    const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })
    const upload = (signal = new AbortController().signal) => result.current(file, (...bytes) => progress.push(bytes), signal)
    return { upload, progress, store, backend, world }
  }

  test('upload progress is reported without going through the store', async () => {
    const { upload, progress, world, store, backend } = setup()
    const release = backend.hold('addShipmentAttachment')
    const done = upload()
    while (backend.seen.length === 0) await turn()
    const before = store.getState()
    world.uploads[0]?.report(300, 1000)
    expect(store.getState()).toBe(before)
    release()
    expect(await done).toBeNull()
    // The upload has ended, so a late report has no effect.
    world.uploads[0]?.report(1, 2)
    expect(progress).toEqual([[300, 1000]])
  })

  const timeout = new DOMException('signal timed out', 'TimeoutError')

  test.each<[string, unknown, string, boolean]>([
    [
      'the bytes were rejected',
      () => Response.json({ message: FILE_TEXT.wrongType }, { status: 400 }),
      FILE_TEXT.wrongType,
      false,
    ],
    ['the server failed without a message', () => new Response(null, { status: 500 }), FILE_TEXT.uploadFailed, true],
    ['there was no response in time', () => Promise.reject(timeout), 'Request timed out', true],
  ])('%s: the failure carries its reason and whether a retry is possible', async (_name, response, reason, canRetry) => {
    const { upload, backend } = setup()
    backend.response('addShipmentAttachment', response)
    expect(await upload()).toEqual({ reason, canRetry })
  })

  test('a canceled upload aborts its request, and the next attempt reuses its key', async () => {
    const { upload, backend } = setup()
    const giveUp = new AbortController()
    backend.hold('addShipmentAttachment')
    const done = upload(giveUp.signal)
    while (backend.seen.length === 0) await turn()
    giveUp.abort()
    expect(await done).toMatchObject({ canRetry: true })
    expect(backend.seen[0]?.signal.aborted).toBe(true)
    backend.response('addShipmentAttachment', () => fixtureResponse('addShipmentAttachment'))
    expect(await upload()).toBeNull()
    expect(backend.seen.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER)).slice(0, 2)).toEqual(['uuid-1', 'uuid-1'])
  })
})
