import { act, screen, waitFor, within } from '@testing-library/react'
import type { TransfersResponse } from '../../../contract/entities/transfers'
import { selectIsAsked, selectShownResult, selectWrite } from '../../slices/writesSlice'
import { lost } from '../../testing/fakeBackend'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { TransfersPage } from './TransfersPage'

jest.mock('../../components/kit/DataTableGrid')

/** The transfers after these quantities of lines 1, 2 and 3 of TR0001-TS0001 were received. */
function after(...quantities: readonly number[]): TransfersResponse {
  const lines = quantities.map((receivedQty, index) => ({ soLineNbr: index + 1, inventoryId: 'SEAL-200', receivedQty }))
  return { ...transfersResponse, transfersWithReceiptsQty: { 'TR0001-TS0001': lines } }
}
const ALL = after(10, 5, 2)

async function openTransfer(options: PageOptions = {}, from: 'link' | 'list' = 'link') {
  const path = from === 'link' ? '/transfers?open=TR0001-TS0001' : '/transfers'
  const page = renderPage(<TransfersPage />, { path, ...options })
  if (from === 'list') await page.user.click(await screen.findByText('TR0001'))
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Details' })
  const shown = within(dialog)
  return {
    ...page,
    dialog,
    shown,
    button: (name: string) => shown.getByRole('button', { name }),
    mode: () => page.store.getState().receiveMode?.mode,
    question: async () => within(await screen.findByRole('dialog', { name: /^Receive (Full|Partial)$/ })),
    reloadWith: (response: TransfersResponse) => page.reload('transfers', 'getTransfers', response),
  }
}

async function openPartial(...how: Parameters<typeof openTransfer>) {
  const page = await openTransfer(...how)
  const { user, shown, button, question } = page
  await user.click(button('Receive Partial'))
  await shown.findByText('Partial Qty')
  const field = (line: number) => shown.getByRole('textbox', { name: `Quantity to receive, line ${line}, SEAL-200` })
  return {
    ...page,
    field,
    type: async (line: number, text: string) => {
      await user.clear(field(line))
      await user.type(field(line), text)
    },
    confirm: async () => {
      await user.click(button('Confirm Partial Receipt'))
      await user.click((await question()).getByRole('button', { name: 'Confirm' }))
    },
  }
}

const entry = (Items: object[]) => [{ TransferOrderNbr: 'TR0001', TransferOrderType: 'TR', TransferShipmentNbr: 'TS0001', Items }]

test('receiving in full asks with totals, posts all that remains, and ends the mode', async () => {
  const { user, backend, button, mode, question } = await openTransfer()
  await user.click(button('Receive Full'))
  expect(mode()).toBe('full')
  const requested = await question()
  expect(requested.getByText('Are you sure you want to receive all remaining items?')).toBeInTheDocument()
  expect(requested.getByText('Receiving 2 lines. Nothing stays open.')).toBeInTheDocument()
  expect(requested.getByText('This cannot be undone.')).toBeVisible()
  await user.click(requested.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(mode()).toBe('none'))
  expect(backend.sent('createTransferReceipt')).toEqual([
    entry([
      { inventoryID: 'SEAL-200', lineNbr: 1, quantity: 6 },
      { inventoryID: 'SEAL-200', lineNbr: 2, quantity: 5 },
    ]),
  ])
  await waitFor(() => expect(backend.loads('getTransfers')).toBe(2))
})

test('receiving in part starts at what remains, leaves out zeros, and ends the mode', async () => {
  const { user, backend, dialog, shown, button, field, type, mode, question } = await openPartial()
  expect(mode()).toBe('partial')
  const headings = textsOf(shown.getAllByRole('columnheader'))
  expect(headings).toEqual(['SKU', 'Description', 'Shipped Qty', 'Received Qty', 'Partial Qty'])
  const footer = dialog.querySelector<HTMLElement>('.MuiDialogActions-root')
  if (!footer) throw new Error('the dialog has a footer')
  expect(textsOf(within(footer).getAllByRole('button'))).toEqual(['Fill All', 'Clear All', 'Cancel', 'Confirm Partial Receipt'])
  expect([field(1), field(2)].map((input) => input.getAttribute('value'))).toEqual(['6', '5'])
  // 59 is ignored, and typing on continues from the text that is shown.
  await type(1, '59')
  await user.tab()
  await user.type(field(1), '{End}.5')
  expect(field(1)).toHaveValue('5.5')
  await user.click(button('Clear All'))
  expect(button('Confirm Partial Receipt')).toBeDisabled()
  await type(2, '2')
  await user.click(button('Confirm Partial Receipt'))
  const requested = await question()
  expect(requested.getByText('Are you sure you want to do a partial receipt?')).toBeInTheDocument()
  expect(requested.getByText('Receiving 1 line. The rest stays open.')).toBeInTheDocument()
  const lines = within(requested.getByRole('list', { name: 'Lines to receive' }))
  expect(textsOf(lines.getAllByRole('listitem'))).toEqual(['SEAL-2002 of 5'])
  await user.click(requested.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(mode()).toBe('none'))
  expect(backend.sent('createTransferReceipt')).toEqual([entry([{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 2 }])])
  expect(shown.queryByText('Partial Qty')).not.toBeInTheDocument()
  expect(shown.queryByRole('button', { name: 'Resume count' })).not.toBeInTheDocument()
})

test.each<[by: string, start: 'Receive Full' | 'Receive Partial', role: 'button' | 'tab', name: string]>([
  ['answering no', 'Receive Full', 'button', 'Cancel'],
  ['Cancel', 'Receive Partial', 'button', 'Cancel'],
  ['the history tab', 'Receive Partial', 'tab', 'Receipt History'],
  ['closing the transfer', 'Receive Partial', 'button', 'Dismiss'],
])('%s ends receiving without posting', async (by, start, role, name) => {
  const { user, backend, button, mode } = await openTransfer()
  await user.click(button(start))
  await user.click(await screen.findByRole(role, { name }))
  await waitFor(() => expect(mode()).toBe('none'))
  expect(screen.queryByText('Partial Qty')).not.toBeInTheDocument()
  expect(backend.sent('createTransferReceipt')).toEqual([])
  if (by === 'Cancel') expect(button('Receive Partial')).toHaveFocus()
})

test('a receipt that a link opens ends receiving', async () => {
  const { user, shown, button, goTo } = await openPartial()
  goTo('/transfers?open=TR0001-TS0001&receipt=RC0001')
  await user.click(within(await screen.findByRole('dialog', { name: 'Receipt Details' })).getByText('Close'))
  await user.click(shown.getByRole('tab', { name: 'Transfer Details' }))
  expect(button('Receive Partial')).toBeVisible()
})

test('a rejection shows its reason or a default message, and what was typed stays', async () => {
  const { user, backend, shown, button, field, type, confirm, mode, question } = await openPartial()
  backend.response('createTransferReceipt', new Response('', { status: 500 }))
  await type(1, '1')
  await confirm()
  expect(await shown.findByText('Failed to receive transfer')).toBeInTheDocument()
  expect(mode()).toBe('partial')
  expect(field(1)).toHaveValue('1')
  await user.click(button('Cancel'))
  backend.reject('createTransferReceipt', 409, { message: 'Remaining has changed', error_code: 'E2', error_uuid: 'u-2' })
  await user.click(button('Receive Full'))
  await user.click((await question()).getByRole('button', { name: 'Confirm' }))
  const reason = 'Remaining has changed --> Code: E2 --> ErrorID: u-2'
  expect(await shown.findByText(reason)).toBeVisible()
  expect(mode()).toBe('none')
})

test.each([1600, 390])('a line of unknown quantity shows a dash, a received one "Received": %i px wide', async (width) => {
  setWindowWidth(width)
  const lines = transfersResponse.groupedTransferShipments['TR0001-TS0001'] ?? []
  const unsaid = { soOrderNbr: 'TR0001', soLineNbr: 4, inventoryId: 'VALVE-1', shipLineDesc: 'Valve', shippedQty: null }
  const groupedTransferShipments = { 'TR0001-TS0001': [...lines, unsaid] }
  const { user, button } = await openTransfer({
    responses: { getTransfers: { ...transfersResponse, groupedTransferShipments } },
  })
  await user.click(button('Receive Partial'))
  await screen.findByRole('textbox', { name: 'Quantity to receive, line 1, SEAL-200' })
  const lineOf = (item: string) => screen.getAllByRole('row').find((line) => line.textContent.includes(item))
  expect(lineOf('PUMP-100')).toHaveTextContent(/Received$/)
  expect(lineOf('VALVE-1')).toHaveTextContent(/–$/)
})

test('Receive Full warns of a count that it would ignore', async () => {
  const { user, button, field, type, question } = await openPartial()
  await type(2, '2')
  await user.click(button('Cancel'))
  expect(screen.getAllByText('Draft')[0]).toBeVisible()
  await user.click(button('Receive Full'))
  const full = await question()
  expect(full.getByRole('alert')).toHaveTextContent('Your count (8 units) will be ignored. Everything is received.')
  await user.click(full.getByRole('button', { name: 'Cancel' }))
  await user.click(button('Receive Partial'))
  expect(field(2)).toHaveValue('2')
  expect(screen.getByText('Your count goes on where you left it.')).toBeInTheDocument()
  await user.click(button('Start over'))
  const over = within(await screen.findByRole('dialog', { name: 'Start over' }))
  expect(over.getByText('Your count (8 units) will be lost.')).toBeInTheDocument()
  await user.click(over.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(field(2)).toHaveValue('5'))
  expect(screen.queryByText('Your count goes on where you left it.')).not.toBeInTheDocument()
  // Nothing is left behind of a count that was cleared.
  await user.click(button('Clear All'))
  await user.click(button('Cancel'))
  expect(screen.queryByRole('button', { name: 'Resume count' })).not.toBeInTheDocument()
})

test('the question lists eight lines and counts the others', async () => {
  const [line] = transfersResponse.groupedTransferShipments['TR0001-TS0001'] ?? []
  const lines = Array.from({ length: 9 }, (_, index) => ({ ...line, soLineNbr: index + 1 }))
  const groupedTransferShipments = { 'TR0001-TS0001': lines }
  const { user, button, question } = await openTransfer({
    responses: { getTransfers: { ...transfersResponse, groupedTransferShipments, transfersWithReceiptsQty: {} } },
  })
  await user.click(button('Receive Full'))
  const listed = within((await question()).getByRole('list', { name: 'Lines to receive' })).getAllByRole('listitem')
  expect(textsOf(listed).slice(-2)).toEqual(['SEAL-20010 of 10', 'and 1 line more'])
})

test('a count whose outcome is unknown cannot be discarded', async () => {
  const { user, backend, shown, button, type, confirm } = await openPartial()
  await type(2, '3')
  backend.response('createTransferReceipt', lost)
  backend.response('getTransfers', lost)
  await confirm()
  expect(await shown.findByText(/^We lost the connection and don't know/)).toBeInTheDocument()
  await user.click(button('Cancel'))
  expect(shown.queryByRole('button', { name: /^(Resume|Discard) count$/ })).not.toBeInTheDocument()
  backend.response('getTransfers', transfersResponse)
  await user.click(button('Check again'))
  expect(await shown.findByText('It was not posted. Safe to try again.')).toBeInTheDocument()
  await user.click(button('Discard count'))
  const question = within(await screen.findByRole('dialog', { name: 'Discard count' }))
  expect(question.getByText('Your count (9 units) will be lost.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard count' })).not.toBeInTheDocument())
})

test('[FAULT-15] leaving a transfer with Back ends receiving and closes its question', async () => {
  const { user, button, question, goBack, mode } = await openPartial({}, 'list')
  await user.click(button('Confirm Partial Receipt'))
  await question()
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(mode()).toBe('none')
  await user.click(screen.getByText('TR0001'))
  await user.click(await screen.findByRole('button', { name: 'Receive Partial' }))
  expect(await screen.findByText('Partial Qty')).toBeInTheDocument()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('[FAULT-15] the outcome of a receipt is not shown again after Back', async () => {
  const { user, backend, store, confirm, goBack } = await openPartial({}, 'list')
  backend.response('createTransferReceipt', () => {
    backend.response('getTransfers', ALL)
    return lost()
  })
  await confirm()
  await waitFor(() => expect(selectShownResult(store.getState())).toMatchObject({ outcome: 'foundPosted', wasLost: true }))
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByText('TR0001'))
  await screen.findByRole('dialog', { name: 'Transfer Details' })
  expect(selectWrite(store.getState(), 'transfer TR0001-TS0001')).toBeUndefined()
})

describe('when somebody else has received meanwhile', () => {
  const SOME = after(8)

  test('both questions show the change, and lowering lets a partial receipt be confirmed', async () => {
    const full = await openTransfer()
    await full.user.click(full.button('Receive Full'))
    full.reloadWith(SOME)
    const all = await full.question()
    expect(await all.findByText(/line 1, SEAL-200: 6 → 2 can be received/)).toBeVisible()
    expect(all.getByText('Receiving 3 lines. Nothing stays open.')).toBeVisible()
    full.unmount()
    const { user, button, type, question, reloadWith } = await openPartial()
    await type(1, '5')
    await user.click(button('Confirm Partial Receipt'))
    const part = await question()
    reloadWith(SOME)
    await user.click(await part.findByRole('button', { name: 'Lower to what is left' }))
    expect(part.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })

  test('with nothing left, the form shows what was not posted and who received the rest', async () => {
    const receipt = { id: '7', at: '2026-03-10T11:00:00Z', userName: 'Kim Demo', action: 'receive', changes: [], requestId: '' }
    const note = { ...receipt, id: '9', action: 'set note', userName: 'Lee' }
    const getActivity = { entries: [note, { ...receipt, documentNbr: 'TR0001' }], next: null }
    const page = await openPartial({ extensions: ['activity'], responses: { getActivity } })
    const { user, store, shown, button, type, mode, question, reloadWith } = page
    await type(1, '5{Enter}')
    await user.selectOptions(shown.getByLabelText('Reason, line 1, SEAL-200'), 'Damaged')
    await user.click(button('Confirm Partial Receipt'))
    await question()
    const leaving = leaveAppears()
    reloadWith(ALL)
    const heading = await screen.findByText('What you counted was not posted')
    expect(heading).toHaveRole('status')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const notice = heading.closest('[role="group"]')
    expect(notice).toHaveTextContent('line 1, SEAL-200: you have 5, Damaged')
    await waitFor(() => expect(notice).toHaveTextContent('Last received by Kim Demo, 3/10/2026, 11:00 AM UTC.'))
    // A press meant for the button that was there before does not leave the form.
    expect(await leaving).toBe('disabled')
    await waitFor(() => expect(button('Leave receiving')).toBeEnabled())
    const receiving = /^(Fill All|Clear All|Cancel|Confirm Partial Receipt|Keep what I have|Lower to what is left)$/
    expect(shown.queryByRole('button', { name: receiving })).not.toBeInTheDocument()
    await user.click(button('Leave receiving'))
    expect(mode()).toBe('none')
    expect(selectIsAsked(store.getState(), 'transfer TR0001-TS0001')).toBe(false)
  })

  test('with nothing left and nothing typed, a phone only says that nothing is left', async () => {
    setWindowWidth(390)
    const { user, button, mode, reloadWith } = await openTransfer()
    await user.click(button('Receive Partial'))
    await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
    const leaving = leaveAppears()
    reloadWith(ALL)
    expect(await screen.findByText('Nothing is left to receive')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Scanning' })).not.toBeInTheDocument()
    expect(await leaving).toBe('disabled')
    const leave = screen.getByRole('button', { name: 'Leave receiving' })
    await waitFor(() => expect(leave).toBeEnabled())
    // Escape leaves the form, not the camera, which is gone.
    act(() => leave.focus())
    await user.keyboard('{Escape}')
    expect(mode()).toBe('none')
  })

  /** Resolves with the state of the Leave button at the moment it appears, however slow the test is. */
  const leaveAppears = () =>
    new Promise<'enabled' | 'disabled'>((resolve) => {
      new MutationObserver((_changes, observer) => {
        const leave = screen.queryByRole<HTMLButtonElement>('button', { name: 'Leave receiving' })
        if (!leave) return
        observer.disconnect()
        resolve(leave.disabled ? 'disabled' : 'enabled')
      }).observe(document.body, { childList: true, subtree: true })
    })
})
