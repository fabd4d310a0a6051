import { screen, waitFor, within } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { fileInput } from '../../testing/fileInput'
import { renderPage } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { TransfersPage } from './TransfersPage'

jest.mock('../../components/kit/DataTableGrid')

async function openTransfer(id = 'TR0001-TS0001') {
  const page = renderPage(<TransfersPage />, { path: `/transfers?open=${id}`, world: fakeWorld() })
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Details' })
  const fact = (label: string) => within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  return { ...page, dialog, header: dialog.querySelector('header'), fact }
}

async function openReceipt(id: string, receiptNbr: string) {
  const page = await openTransfer(id)
  await page.user.click(within(page.dialog).getByRole('tab', { name: 'Receipt History' }))
  await page.user.click(within(page.dialog).getByRole('button', { name: receiptNbr }))
  return { ...page, receipt: await screen.findByRole('dialog', { name: 'Receipt Details' }) }
}

test('the header names the transfer, the tab says where it goes', async () => {
  const { header, fact } = await openTransfer()
  expect(header).toHaveTextContent(/^Transfer DetailsSO TR # TR0001 · Shipment # TS0001 · Tracking # TRK-77/)
  expect(['From', 'To', 'Shipped Date', 'Description'].map(fact)).toEqual([
    'Main Plant',
    'North Depot',
    'March 5, 2026',
    'Restock for TR0001',
  ])
})

test('the dialog has size 6xl', async () => {
  const { dialog } = await openTransfer()
  expect(dialog).toHaveStyle({ maxWidth: '1152px' })
})

test('no tracking number is "--"', async () => {
  const { header } = await openTransfer('TR0002-TS0002')
  expect(header).toHaveTextContent('Tracking # --')
})

test('lists the items with what is shipped and received of each line', async () => {
  const { dialog } = await openTransfer()
  const table = within(dialog).getByRole('table', { name: 'Transfer Items' })
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['SKU', 'Description', 'Shipped Qty', 'Received Qty'])
  expect(textsOf(within(table).getAllByRole('cell'))).toEqual([
    'SEAL-200',
    'Shaft seal',
    '10',
    '4',
    'SEAL-200',
    'Shaft seal, second box',
    '5',
    '0',
    'PUMP-100',
    'Centrifugal pump',
    '2',
    '2',
  ])
})

test('receiving is offered only while something remains', async () => {
  const { dialog } = await openTransfer('TR0003-TS0003')
  expect(within(dialog).queryByRole('button', { name: /Receive/ })).not.toBeInTheDocument()
})

describe('the receipt history', () => {
  test('lists the receipts', async () => {
    const { user, dialog } = await openTransfer()
    await user.click(within(dialog).getByRole('tab', { name: 'Receipt History' }))
    const table = within(dialog).getByRole('table', { name: 'Receipts' })
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Receipt #', 'Date'])
    expect(textsOf(within(table).getAllByRole('cell'))).toEqual(['RC0001', 'March 7, 2026'])
  })

  test('says when there are none', async () => {
    const { user, dialog } = await openTransfer('TR0002-TS0002')
    await user.click(within(dialog).getByRole('tab', { name: 'Receipt History' }))
    expect(within(dialog).getByText('No receipts for this transfer yet.')).toBeInTheDocument()
  })

  test('a receipt shows its number, its date, its note and its lines', async () => {
    const { receipt } = await openReceipt('TR0003-TS0003', 'RC0002')
    const fact = (label: string) => within(receipt).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
    expect([fact('Receipt #'), fact('Date')]).toEqual(['RC0002', 'March 8, 2026'])
    expect(within(receipt).getByText('All fine')).toBeInTheDocument()
    const table = within(receipt).getByRole('table', { name: 'Receipt lines' })
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['SKU', 'Description', 'Quantity', 'Actions'])
    expect(textsOf(within(table).getAllByRole('cell')).slice(0, 3)).toEqual(['PUMP-100', 'Centrifugal pump', '1'])
    const isOrange = (name: string) => within(receipt).getByRole('button', { name }).className.includes('colorWarning')
    expect([isOrange('Add Note'), isOrange('Add Attachment')]).toEqual([true, true])
    expect(isOrange('Add Note, line 1, PUMP-100')).toBe(false)
  })

  test('a receipt has size 5xl, and Close leads back to the transfer', async () => {
    const { user, dialog, receipt } = await openReceipt('TR0003-TS0003', 'RC0002')
    expect(receipt).toHaveStyle({ maxWidth: '1024px' })
    await user.click(within(receipt).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(receipt).not.toBeInTheDocument())
    expect(dialog).toBeInTheDocument()
  })

  test("the receipt's note, file and viewed file go to the receipt's calls", async () => {
    const { user, backend, receipt } = await openReceipt('TR0003-TS0003', 'RC0002')
    await user.click(within(receipt).getByRole('button', { name: 'Add Note' }))
    const form = await screen.findByRole('dialog', { name: 'Edit note' })
    await enterText(user, within(form).getByRole('textbox'), ', really ')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.sent('addTransferReceiptNote')).toEqual([{ transferReceiptNbr: 'RC0002', note: 'All fine, really' }])

    await user.click(within(receipt).getByRole('button', { name: 'Add Attachment' }))
    const files = await screen.findByRole('dialog', { name: 'Add Attachment' })
    await user.click(within(files).getByRole('button', { name: 'slip.pdf' }))
    await waitFor(() => expect(backend.sent('getTransferReceiptFile')).toEqual([{ fileId: 'f4' }]))
    await user.upload(fileInput(files), new File(['png'], 'pallet.png', { type: 'image/png' }))
    await user.click(within(files).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(backend.sent('addTransferReceiptAttachment')).toHaveLength(1))
    expect(backend.sent('addTransferReceiptAttachment')[0]).toEqual([
      ['file', expect.objectContaining({ name: 'pallet.png' })],
      ['transferReceiptNbr', 'RC0002'],
    ])
  })

  test("a line's note and file go to the line's calls", async () => {
    const { user, backend, receipt } = await openReceipt('TR0001-TS0001', 'RC0001')
    await user.click(within(receipt).getByRole('button', { name: 'Add Note, line 3, PUMP-100' }))
    const form = await screen.findByRole('dialog', { name: 'Add Note' })
    await enterText(user, within(form).getByRole('textbox'), 'Scratched')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.sent('addTransferReceiptLineNote')).toEqual([{ receiptNbr: 'RC0001', lineNbr: 3, note: 'Scratched' }])

    await user.click(within(receipt).getByRole('button', { name: 'Add Attachment, line 3, PUMP-100' }))
    const files = await screen.findByRole('dialog', { name: 'Add Attachment' })
    await user.upload(fileInput(files), new File(['jpg'], 'scratch.jpg', { type: 'image/jpeg' }))
    await user.click(within(files).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(backend.sent('addTransferReceiptLineAttachment')).toHaveLength(1))
    expect(backend.sent('addTransferReceiptLineAttachment')[0]).toEqual([
      ['file', expect.objectContaining({ name: 'scratch.jpg' })],
      ['receiptNbr', 'RC0001'],
      ['lineNbr', '3'],
    ])
  })
})
