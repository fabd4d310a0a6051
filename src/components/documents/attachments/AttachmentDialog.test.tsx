import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { previewFile, viewFile, type PreviewResponse } from '../../../services/files/files'
import { pauseBetweenClicks } from '../../../testing/pauseBetweenClicks'
import { renderPage } from '../../../testing/renderPage'
import { setWindowWidth } from '../../../testing/windowWidth'
import { HeldInputProvider } from '../../kit/heldInput'
import { AttachmentDialog } from './AttachmentDialog'
import type { UploadFailure } from './useUploadQueue'

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

/** An upload under way; the test sets its progress and its end. */
interface Sending {
  readonly name: string
  readonly signal: AbortSignal
  readonly report: (sentBytes: number, totalBytes: number) => void
  readonly end: (failure: UploadFailure | null) => void
}

/** Renders the dialog with uploads that the test controls. */
function openDialog(props: Partial<Props> = {}) {
  const sendings: Sending[] = []
  const upload: Props['upload'] = (file, report, signal) =>
    new Promise((resolve) => {
      const end = (failure: UploadFailure | null) => resolve(failure)
      signal.addEventListener('abort', () => end({ reason: 'Aborted', canRetry: true }))
      sendings.push({ name: file.name, signal, report, end })
    })
  const all: Props = { ...dialogProps, upload, onClose: jest.fn(), ...props }
  const { unmount } = renderPage(<AttachmentDialog {...all} />)
  /** Ends the newest upload and waits for the dialog to update. */
  const end = (failure: UploadFailure | null = null) => act(async () => sendings.at(-1)?.end(failure))
  return { ...all, sendings, end, unmount }
}

function fileOf(name: string, type: string, bytes = 3): File {
  const file = new File(['pdf'], name, { type, lastModified: 1 })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const pdf = fileOf('packing list.pdf', 'application/pdf')
const photo = fileOf('crate.png', 'image/png')
const program = fileOf('run.exe', 'application/x-msdownload')
const input = () => screen.getByLabelText('File')
const upload = () => screen.getByRole('button', { name: /^Upload/ })
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const rows = () =>
  within(screen.getByRole('list', { name: 'Chosen files' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const bar = () => screen.getByRole('progressbar')

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

describe('choosing files', () => {
  test('Upload is disabled without a file, and uploads the chosen one', async () => {
    const { sendings, end } = openDialog()
    expect(upload()).toBeDisabled()
    await userEvent.upload(input(), pdf)
    expect(rows()).toEqual(['packing list.pdf3 B'])
    await userEvent.click(upload())
    expect(sendings.map(({ name }) => name)).toEqual(['packing list.pdf'])
    await end()
    expect(screen.queryByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument()
    expect(screen.getByText('1 file attached')).toBeVisible()
    expect(upload()).toBeDisabled()
  })

  test.each([
    ['a wrong type', program, FILE_TEXT.wrongType],
    ['a name that lies', fileOf('run.pdf', 'text/html'), FILE_TEXT.wrongType],
    ['10 MB', fileOf('big.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES), FILE_TEXT.tooLarge],
  ])('%s is rejected with its message', (_what, file, message) => {
    openDialog()
    choose(file)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(upload()).toBeDisabled()
  })

  test('files dropped anywhere in the window are added and not opened by the browser', () => {
    openDialog()
    const drop = createEvent.drop(document.body, { bubbles: true, cancelable: true })
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [pdf, photo], types: ['Files'] } })
    fireEvent(document.body, drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(rows()).toHaveLength(2)
  })

  test('pasted files are added, pasted text is not', () => {
    openDialog()
    const paste = (files: File[]) => {
      const event = createEvent.paste(document.body, { bubbles: true })
      Object.defineProperty(event, 'clipboardData', { value: { files } })
      fireEvent(document.body, event)
    }
    paste([])
    expect(upload()).toBeDisabled()
    paste([pdf, photo])
    expect(rows()).toHaveLength(2)
  })

  test('choosing a file twice lists it once; another file of the same name is listed too', () => {
    openDialog()
    choose(pdf, pdf)
    choose(fileOf('packing list.pdf', 'application/pdf'), fileOf('packing list.pdf', 'application/pdf', 4))
    expect(rows()).toEqual(['packing list.pdf3 B', 'packing list.pdf4 B'])
  })

  test.each([
    ['can be made smaller and uploaded', fileOf('big.jpg', 'image/jpeg', 2), 'big.jpg2 B', true],
    ['stays rejected when it cannot be made smaller', null, 'It stays large', false],
  ])('a large photo %s', async (_what, smaller, says, isSent) => {
    openDialog()
    choose(fileOf('big.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES))
    await userEvent.click(screen.getByRole('button', { name: /^Make it smaller/ }))
    expect(upload()).toBeDisabled()
    await act(async () => finishShrinking(smaller))
    expect(rows()[0]).toContain(says)
    expect(upload()).toHaveProperty('disabled', !isSent)
  })

  test('a chosen picture is previewed, and removing it frees its object URL', async () => {
    openDialog()
    choose(photo, pdf)
    expect([...addresses]).toEqual([document.querySelector('li img')?.getAttribute('src')])
    await userEvent.click(screen.getByRole('button', { name: 'Remove crate.png' }))
    expect(addresses.size).toBe(0)
    // When the bytes are not an image, the icon stays.
    choose(photo)
    fireEvent.error(document.querySelector('li img') ?? document.body)
    expect([document.querySelector('li img'), addresses.size]).toEqual([null, 0])
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

  test('unsent files survive closing the dialog, and closing the tab asks first', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    function Document() {
      const [isOpen, setIsOpen] = useState(false)
      if (!isOpen) return <button onClick={() => setIsOpen(true)}>Open</button>
      return <AttachmentDialog {...dialogProps} onClose={() => setIsOpen(false)} />
    }
    renderPage(
      <HeldInputProvider>
        <Document />
      </HeldInputProvider>,
    )
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await open()
    choose(program)
    expect(isAsked()).toBe(false)
    choose(pdf)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isAsked()).toBe(true)
    await open()
    expect(rows()).toEqual(['packing list.pdf3 B'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove packing list.pdf' }))
    expect(isAsked()).toBe(false)
  })
})

describe('sending files', () => {
  async function sendAll(...files: File[]) {
    const dialog = openDialog()
    choose(...files)
    await userEvent.click(upload())
    return dialog
  }

  test('the progress bar shows percent and bytes of a large file without announcing them', async () => {
    const { sendings, end } = await sendAll(fileOf('scan.pdf', 'application/pdf', 4 * 1024 * 1024))
    expect(screen.getByText('Uploading Attachment...').closest('[role=status]')).not.toBeNull()
    expect(bar()).toHaveAccessibleName('Upload of scan.pdf')
    expect(bar()).toHaveAttribute('aria-valuenow', '0')
    act(() => sendings[0]?.report(1024 * 1024, 4 * 1024 * 1024))
    expect(bar()).toHaveAttribute('aria-valuenow', '25')
    expect(bar()).toHaveAttribute('aria-valuetext', '25 %, 1 MB of 4 MB')
    expect(bar().closest('[role=status], [aria-live]')).toBeNull()
    expect(screen.getByText('25 %, 1 MB of 4 MB').closest('[role=status], [aria-live]')).toBeNull()
    act(() => sendings[0]?.report(4 * 1024 * 1024, 4 * 1024 * 1024))
    expect(bar()).toHaveAttribute('aria-valuetext', 'Sent, waiting for the server')
    await end()
    expect(screen.queryByText('Uploading Attachment...')).not.toBeInTheDocument()
  })

  test('files are uploaded one by one; a failed one stays listed with its reason', async () => {
    const { sendings, end } = await sendAll(pdf, photo, program, fileOf('c.pdf', 'application/pdf'))
    expect(sendings.map(({ name }) => name)).toEqual(['packing list.pdf'])
    expect(screen.getByText('File 1 of 3')).toBeVisible()
    await end()
    expect(sendings.map(({ name }) => name)).toEqual(['packing list.pdf', 'crate.png'])
    await end({ reason: FILE_TEXT.wrongType, canRetry: false })
    await end({ reason: 'Request timed out', canRetry: true })
    expect(sendings).toHaveLength(3)
    expect(rows()).toEqual([
      `crate.png3 B${FILE_TEXT.wrongType}`,
      `run.exe3 B${FILE_TEXT.wrongType}`,
      'c.pdf3 BRetryRequest timed out',
    ])
    expect(screen.getByText('1 of 4 files attached, 3 not attached')).toBeVisible()
  })

  test('Stop aborts the current upload; the files after it wait, and none is lost', async () => {
    const { sendings } = await sendAll(pdf, photo)
    await userEvent.click(screen.getByRole('button', { name: 'Stop uploading' }))
    await waitFor(() => expect(screen.queryByText('Uploading Attachment...')).not.toBeInTheDocument())
    expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(rows()).toEqual(['packing list.pdf3 BRetryStopped before the server confirmed it', 'crate.png3 B'])
    pauseBetweenClicks()
    await userEvent.click(upload())
    expect(sendings.map(({ name }) => name)).toEqual(['packing list.pdf', 'packing list.pdf'])
  })

  test('no further file is sent once the dialog is gone', async () => {
    const { sendings, end, unmount } = await sendAll(pdf, photo)
    unmount()
    await end()
    expect(sendings).toHaveLength(1)
  })
})

describe('files already attached', () => {
  const files = [
    { id: '1', filename: 'a.pdf' },
    { id: '2', filename: 'b.png' },
    { id: '3', filename: 'c.jpg' },
  ]

  test('attached files are counted, and a PDF opens in a new tab', async () => {
    jest.mocked(viewFile).mockReturnValue(async () => FILE_TEXT.popupBlocked)
    openDialog({ files })
    const attachments = within(screen.getByRole('region', { name: 'Attachments' }))
    expect(attachments.getByRole('heading')).toHaveTextContent('Attachments (3)')
    await userEvent.click(attachments.getByRole('button', { name: 'a.pdf' }))
    expect(viewFile).toHaveBeenCalledWith('getSalesFile', files[0])
    expect(await attachments.findByText(FILE_TEXT.popupBlocked)).toBeVisible()
  })

  /** Opens the preview of b.png; the test resolves the server's responses. */
  async function openPreview() {
    const requested: { readonly filename: string; readonly response: (response: PreviewResponse) => void }[] = []
    jest.mocked(viewFile).mockReturnValue(async () => FILE_TEXT.popupBlocked)
    jest.mocked(previewFile).mockImplementation(
      (_call, { filename }) =>
        () =>
          new Promise((response) => requested.push({ filename, response })),
    )
    const dialog = openDialog({ files })
    await userEvent.click(screen.getByRole('button', { name: 'b.png' }))
    const response = (index: number, given: PreviewResponse = { picture: photo }) =>
      act(async () => requested[index]?.response(given))
    return { ...dialog, requested, response }
  }

  test('arrow keys move through the pictures and stop at the ends; Escape closes only the preview', async () => {
    const { requested, response, onClose } = await openPreview()
    await response(0)
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('dialog', { name: 'b.png' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    expect(addresses.size).toBe(0)
    await response(1)
    expect(screen.getByRole('img', { name: 'c.jpg' })).toBeVisible()
    expect(addresses.size).toBe(1)
    expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    expect(requested.map(({ filename }) => filename)).toEqual(['b.png', 'c.jpg'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'c.jpg' })).not.toBeInTheDocument())
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a late response does not replace the picture requested after it', async () => {
    const { response } = await openPreview()
    await userEvent.keyboard('{ArrowRight}')
    await response(1, { failure: 'Not there' })
    await response(0)
    expect(screen.getByText('Not there')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'b.png' })).not.toBeInTheDocument()
  })

  test('a damaged picture shows a message, and opening it in a new tab is still offered', async () => {
    const { response } = await openPreview()
    await response(0)
    fireEvent.error(screen.getByRole('img', { name: 'b.png' }))
    expect(screen.getByText('The picture is damaged and cannot be shown.')).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'b.png' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Open in new tab' }))
    expect(await dialog.findByText(FILE_TEXT.popupBlocked)).toBeVisible()
  })
})
