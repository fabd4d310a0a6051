import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FILE_TEXT } from '../../contract/rules/attachments'
import { UPLOAD_LIMIT_BYTES } from '../../contract/constants'
import { AttachmentDialog } from './AttachmentDialog'

type Props = Parameters<typeof AttachmentDialog>[0]

const base: Props = {
  title: 'Add Attachment',
  files: [],
  onView: jest.fn(),
  onUpload: jest.fn(),
  isUploading: false,
  error: null,
  onClose: jest.fn(),
}

function fileOf(name: string, type: string, bytes = 3): File {
  const file = new File(['pdf'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const pdf = fileOf('packing list.pdf', 'application/pdf')
const input = () => screen.getByLabelText('File')
const upload = () => screen.getByRole('button', { name: /Upload/ })
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })

test('Upload is disabled without a file, and uploads the chosen one', async () => {
  const handleUpload = jest.fn()
  render(<AttachmentDialog {...base} onUpload={handleUpload} />)
  expect(upload()).toBeDisabled()
  await userEvent.upload(input(), pdf)
  expect(screen.getByText(/packing list\.pdf/)).toBeVisible()
  await userEvent.click(upload())
  expect(handleUpload).toHaveBeenCalledWith(pdf)
})

test.each([
  ['a wrong type', fileOf('run.exe', 'application/x-msdownload'), FILE_TEXT.wrongType],
  ['a name that lies', fileOf('run.pdf', 'text/html'), FILE_TEXT.wrongType],
  ['10 MB', fileOf('big.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES), FILE_TEXT.tooLarge],
])('%s is refused with its message', (_what, file, message) => {
  render(<AttachmentDialog {...base} />)
  choose(file)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(upload()).toBeDisabled()
})

test('a file one byte under 10 MB is allowed', () => {
  render(<AttachmentDialog {...base} />)
  choose(fileOf('big.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES - 1))
  expect(upload()).toBeEnabled()
})

test('a dropped file is taken', () => {
  render(<AttachmentDialog {...base} />)
  fireEvent.drop(screen.getByText(/Drop a file here/), { dataTransfer: { files: [pdf] } })
  expect(upload()).toBeEnabled()
})

test('a pasted file is taken, pasted text is not', () => {
  render(<AttachmentDialog {...base} />)
  const paste = (files: File[]) => {
    const event = createEvent.paste(document.body, { bubbles: true })
    Object.defineProperty(event, 'clipboardData', { value: { files } })
    fireEvent(document.body, event)
  }
  paste([])
  expect(upload()).toBeDisabled()
  paste([pdf])
  expect(upload()).toBeEnabled()
})

test('what is there already is listed and can be viewed', async () => {
  const handleView = jest.fn()
  const files = [
    { id: '1', filename: 'a.pdf' },
    { id: '2', filename: 'b.png' },
  ]
  render(<AttachmentDialog {...base} files={files} onView={handleView} />)
  expect(screen.getByRole('list', { name: 'Attached files' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'View b.png' }))
  expect(handleView).toHaveBeenCalledWith(files[1])
})

test('after an upload that went well the choice is empty; after one that failed the file is kept', () => {
  const { rerender } = render(<AttachmentDialog {...base} />)
  choose(pdf)
  rerender(<AttachmentDialog {...base} isUploading />)
  expect(screen.getByRole('status')).toHaveTextContent('Uploading Attachment...')
  rerender(<AttachmentDialog {...base} error={FILE_TEXT.uploadFailed} />)
  expect(screen.getByRole('alert')).toHaveTextContent(FILE_TEXT.uploadFailed)
  expect(upload()).toBeEnabled()
  rerender(<AttachmentDialog {...base} isUploading />)
  rerender(<AttachmentDialog {...base} />)
  expect(upload()).toBeDisabled()
})
