import { screen, waitFor, within } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { openDocument } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { TransfersPage } from './TransfersPage'

jest.mock('../../components/kit/DataTableGrid')

async function openTransfer(id = 'TR0001-TS0001') {
  const page = await openDocument(<TransfersPage />, `/transfers?open=${id}`)
  return { ...page, header: page.dialog.querySelector('header') }
}

async function openHistory(id?: string) {
  const page = await openTransfer(id)
  await page.user.click(within(page.dialog).getByRole('tab', { name: 'Receipt History' }))
  return page
}

async function openReceipt(id: string, receiptNbr: string) {
  const page = await openHistory(id)
  await page.user.click(within(page.dialog).getByRole('button', { name: receiptNbr }))
  return { ...page, receipt: await screen.findByRole('dialog', { name: 'Receipt Details' }) }
}

const factOf = (dialog: HTMLElement) => (label: string) =>
  within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('the tab shows the shipped and received quantity of each line', async () => {
  const { dialog, header } = await openTransfer()
  expect(dialog).toHaveStyle({ maxWidth: '1152px' })
  expect(header).toHaveTextContent(/^Transfer DetailsSO TR # TR0001 · Shipment # TS0001 · Tracking # TRK-77/)
  const facts = ['From', 'To', 'Shipped Date', 'Description'].map(factOf(dialog))
  expect(facts).toEqual(['Main Plant', 'North Depot', 'March 5, 2026', 'Restock for TR0001'])
  const table = within(within(dialog).getByRole('table', { name: 'Transfer Items' }))
  expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['SKU', 'Description', 'Shipped Qty', 'Received Qty'])
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => textsOf(within(row).getAllByRole('cell')))).toEqual([
    ['SEAL-200', 'Shaft seal', '10', '4'],
    ['SEAL-200', 'Shaft seal, second box', '5', '0'],
    ['PUMP-100', 'Centrifugal pump', '2', '2'],
  ])
})

test('a missing tracking number shows "--", and an empty receipt history says so', async () => {
  const { header, dialog } = await openHistory('TR0002-TS0002')
  expect(header).toHaveTextContent('Tracking # --')
  expect(within(dialog).getByText('No receipts for this transfer yet.')).toBeInTheDocument()
})

test('a link to an unknown transfer says so', async () => {
  const { user, address, dialog } = await openTransfer('TR9-TS9')
  expect(await screen.findByText('Transfer not found')).toBeVisible()
  await user.click(within(dialog).getByRole('button'))
  await waitFor(() => expect(address.current).toBe('/transfers'))
})

test('receiving is offered only while something remains', async () => {
  const { dialog } = await openTransfer('TR0003-TS0003')
  expect(within(dialog).queryByRole('button', { name: /Receive/ })).not.toBeInTheDocument()
})

test('the history lists the receipts, and each opens', async () => {
  const { user, backend, dialog, receipt } = await openReceipt('TR0003-TS0003', 'RC0002')
  expect(receipt).toHaveStyle({ maxWidth: '1024px' })
  expect(['Receipt #', 'Date'].map(factOf(receipt))).toEqual(['RC0002', 'March 8, 2026'])
  expect(within(receipt).getByText('All fine')).toBeInTheDocument()
  await user.click(within(receipt).getByRole('button', { name: 'slip.pdf' }))
  await waitFor(() => expect(backend.sent('getTransferReceiptFile')).toEqual([{ fileId: 'f4' }]))
  const table = within(within(receipt).getByRole('table', { name: 'Receipt lines' }))
  expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['SKU', 'Description', 'Quantity', 'Actions'])
  expect(textsOf(table.getAllByRole('cell')).slice(0, 3)).toEqual(['PUMP-100', 'Centrifugal pump', '1'])
  const isOrange = (name: string) => within(receipt).getByRole('button', { name }).className.includes('colorWarning')
  expect(['Add Note', 'Add Attachment', 'Add Note, line 1, PUMP-100'].map(isOrange)).toEqual([true, true, false])
  await user.click(within(receipt).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(receipt).not.toBeInTheDocument())
  const receipts = within(within(dialog).getByRole('table', { name: 'Receipts' }))
  expect(textsOf(receipts.getAllByRole('columnheader'))).toEqual(['Receipt #', 'Date'])
  expect(textsOf(receipts.getAllByRole('cell'))).toEqual(['RC0002', 'March 8, 2026'])
})

test.each([
  {
    of: 'a receipt',
    id: 'TR0003-TS0003',
    receiptNbr: 'RC0002',
    suffix: '',
    note: ['addTransferReceiptNote', { transferReceiptNbr: 'RC0002', note: 'All fine, really' }],
    file: ['addTransferReceiptAttachment', ['transferReceiptNbr', 'RC0002']],
  },
  {
    of: 'a line',
    id: 'TR0001-TS0001',
    receiptNbr: 'RC0001',
    suffix: ', line 3, PUMP-100',
    note: ['addTransferReceiptLineNote', { receiptNbr: 'RC0001', lineNbr: 3, note: ', really' }],
    file: ['addTransferReceiptLineAttachment', ['receiptNbr', 'RC0001'], ['lineNbr', '3']],
  },
] as const)('the note and the file of $of are sent to its endpoints', async ({ id, receiptNbr, suffix, note, file }) => {
  const { user, backend, receipt } = await openReceipt(id, receiptNbr)
  await user.click(within(receipt).getByRole('button', { name: `Add Note${suffix}` }))
  const form = await screen.findByRole('dialog', { name: /^(Edit note|Add Note)$/ })
  await enterText(user, within(form).getByRole('textbox'), ', really ')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form).not.toBeInTheDocument())
  expect(backend.sent(note[0])).toEqual([note[1]])

  await user.click(within(receipt).getByRole('button', { name: `Add Attachment${suffix}` }))
  const files = await screen.findByRole('dialog', { name: 'Add Attachment' })
  await user.upload(within(files).getByLabelText('File'), new File(['png'], 'pallet.png', { type: 'image/png' }))
  await user.click(within(files).getByRole('button', { name: 'Upload' }))
  const [endpoint, ...fields] = file
  await waitFor(() => expect(backend.sent(endpoint)).toHaveLength(1))
  expect(backend.sent(endpoint)[0]).toEqual([['file', expect.objectContaining({ name: 'pallet.png' })], ...fields])
})
