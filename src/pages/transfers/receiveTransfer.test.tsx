import { act, screen, waitFor, within } from '@testing-library/react'
import type { TransfersResponse } from '../../../contract/entities/transfers'
import type { SessionResponse } from '../../../contract/entities/user'
import { api } from '../../services/api'
import { CLIENT_ERROR_TEXT } from '../../services/http/apiError'
import { selectShownResult, selectWrite } from '../../slices/writesSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import type { FakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { TransfersPage } from './TransfersPage'

jest.mock('../../components/kit/DataTableGrid')

const PARTIAL = 'Are you sure you want to do a partial receipt?'
const FULL = 'Are you sure you want to receive all remaining items?'
const QUESTION = /^Receive (Full|Partial)$/

/** The response after both open lines of TR0001-TS0001 have come in. */
const received: TransfersResponse = {
  ...transfersResponse,
  transfersWithReceiptsQty: {
    'TR0001-TS0001': [
      { soLineNbr: 1, inventoryId: 'SEAL-200', receivedQty: 10 },
      { soLineNbr: 2, inventoryId: 'SEAL-200', receivedQty: 5 },
      { soLineNbr: 3, inventoryId: 'PUMP-100', receivedQty: 2 },
    ],
  },
}

const OPEN = '/transfers?open=TR0001-TS0001'
const CARD = 'TR0001'

async function openTransfer(world: FakeWorld = fakeWorld(), path = OPEN, session: SessionResponse = staffSession) {
  const page = renderPage(<TransfersPage />, { path, world, session })
  if (path !== OPEN) await page.user.click(await screen.findByText(CARD))
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Details' })
  const button = (name: string) => within(dialog).getByRole('button', { name })
  const mode = () => page.store.getState().receiveMode?.mode
  return { ...page, dialog, button, mode }
}

async function openPartial(world?: FakeWorld, path?: string, session?: SessionResponse) {
  const page = await openTransfer(world, path, session)
  await page.user.click(page.button('Receive Partial'))
  await within(page.dialog).findByText('Partial Qty')
  const field = (lineNbr: number) =>
    within(page.dialog).getByRole('textbox', { name: `Quantity to receive, line ${lineNbr}, SEAL-200` })
  async function confirm() {
    await page.user.click(page.button('Confirm Partial Receipt'))
    const question = await screen.findByRole('dialog', { name: QUESTION })
    await page.user.click(within(question).getByRole('button', { name: 'Confirm' }))
  }
  return { ...page, field, confirm }
}

const entry = (Items: object[]) => [{ TransferOrderNbr: 'TR0001', TransferOrderType: 'TR', TransferShipmentNbr: 'TS0001', Items }]

describe('in full', () => {
  test('asks with the numbers, posts what remains of each line, and the mode ends', async () => {
    const { user, backend, button, mode } = await openTransfer()
    await user.click(button('Receive Full'))
    expect(mode()).toBe('full')
    const question = await screen.findByRole('dialog', { name: QUESTION })
    expect(within(question).getByText(FULL)).toBeInTheDocument()
    expect(within(question).getByText('Receiving 2 lines. Nothing stays open.')).toBeInTheDocument()
    expect(within(question).getByText('Transfer TR0001-TS0001. This cannot be undone.')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(mode()).toBe('none'))
    expect(backend.sent('createTransferReceipt')).toEqual([
      entry([
        { inventoryID: 'SEAL-200', lineNbr: 1, quantity: 6 },
        { inventoryID: 'SEAL-200', lineNbr: 2, quantity: 5 },
      ]),
    ])
    await waitFor(() => expect(backend.loads('getTransfers')).toBe(2))
    expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument()
  })

  test('No is a way back to none, and nothing is posted', async () => {
    const { user, backend, button, mode } = await openTransfer()
    await user.click(button('Receive Full'))
    await user.click(within(await screen.findByRole('dialog', { name: QUESTION })).getByRole('button', { name: 'Cancel' }))
    expect(mode()).toBe('none')
    expect(backend.sent('createTransferReceipt')).toEqual([])
    expect(button('Receive Full')).toBeEnabled()
  })

  test('a refusal stands next to the buttons, with its reason', async () => {
    const { user, backend, dialog, button, mode } = await openTransfer()
    backend.reject('createTransferReceipt', 409, { message: 'Remaining has changed', error_code: 'E2', error_uuid: 'u-2' })
    await user.click(button('Receive Full'))
    await user.click(within(await screen.findByRole('dialog', { name: QUESTION })).getByRole('button', { name: 'Confirm' }))
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent('Failed to receive transfer')
    expect(alert).toHaveTextContent('Remaining has changed --> Code: E2 --> ErrorID: u-2')
    expect(mode()).toBe('none')
    expect(button('Receive Full')).toBeEnabled()
  })
})

describe('in part', () => {
  test('a column is added whose fields start at what remains', async () => {
    const { dialog, field, mode } = await openPartial()
    expect(mode()).toBe('partial')
    const headings = textsOf(within(dialog).getAllByRole('columnheader'))
    expect(headings).toEqual(['SKU', 'Description', 'Shipped Qty', 'Received Qty', 'Partial Qty'])
    expect(field(1)).toHaveValue('6')
    expect(field(2)).toHaveValue('5')
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(2)
    expect(within(dialog).getByText('Receiving 2 lines. Nothing stays open.')).toBeInTheDocument()
  })

  test.each([1600, 390])(
    'a line whose quantity the backend does not say shows a dash, a received one that it is received: %i px wide',
    async (width) => {
      setWindowWidth(width)
      try {
        const world = fakeWorld()
        const lines = transfersResponse.groupedTransferShipments['TR0001-TS0001'] ?? []
        const unsaid = { soOrderNbr: 'TR0001', soLineNbr: 4, inventoryId: 'VALVE-1', shipLineDesc: 'Valve', shippedQty: null }
        world.backend.response('getTransfers', {
          ...transfersResponse,
          groupedTransferShipments: { 'TR0001-TS0001': [...lines, unsaid] },
        })
        const { user, button } = await openTransfer(world)
        await user.click(button('Receive Partial'))
        await screen.findByRole('textbox', { name: 'Quantity to receive, line 1, SEAL-200' })
        const role = 'row'
        const lineOf = (item: string) => screen.getAllByRole(role).find((line) => line.textContent.includes(item))
        expect(lineOf('PUMP-100')).toHaveTextContent(/Received$/)
        expect(lineOf('VALVE-1')).toHaveTextContent(/–$/)
        expect(lineOf('VALVE-1')).not.toHaveTextContent(/Received$/)
      } finally {
        setWindowWidth(null)
      }
    },
  )

  test('values outside 0 and what remains are ignored, said and asked about; what is no quantity is not posted', async () => {
    const { user, backend, dialog, button, field } = await openPartial()
    await user.clear(field(1))
    await user.type(field(1), '4')
    await user.type(field(1), '7')
    expect(field(1)).toHaveValue('4')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Still 4: 47 is more than the 6 that remain')
    await user.click(button('Confirm Partial Receipt'))
    const question = await screen.findByRole('dialog', { name: QUESTION })
    expect(within(question).getByText(/typed 47, receives 4/)).toBeInTheDocument()
    // Enter alone does not post what was not typed.
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(backend.sent('createTransferReceipt')).toEqual([])
    await user.type(field(1), '-')
    expect(field(1)).toHaveValue('-')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Not a quantity')
    expect(button('Confirm Partial Receipt')).toBeDisabled()
  })

  test('asks with the numbers, leaves zeros out, and the mode ends', async () => {
    const { user, backend, dialog, button, field, mode } = await openPartial()
    await user.clear(field(1))
    await user.type(field(1), '0')
    await user.clear(field(2))
    await user.type(field(2), '2')
    await user.click(button('Confirm Partial Receipt'))
    const question = await screen.findByRole('dialog', { name: QUESTION })
    expect(within(question).getByText(PARTIAL)).toBeInTheDocument()
    expect(within(question).getByText('Transfer TR0001-TS0001. This cannot be undone.')).toBeVisible()
    expect(within(question).getByText('Receiving 1 line. The rest stays open.')).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(mode()).toBe('none'))
    expect(backend.sent('createTransferReceipt')).toEqual([entry([{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 2 }])])
    expect(within(dialog).queryByText('Partial Qty')).not.toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Resume count' })).not.toBeInTheDocument()
  })

  test('Receive Full names a count that it would not post', async () => {
    const { user, button, field } = await openPartial()
    await user.clear(field(2))
    await user.type(field(2), '2')
    expect(screen.getByText('Receiving 2 lines. The rest stays open.')).toBeInTheDocument()
    await user.click(button('Cancel'))
    expect(screen.getAllByText('Draft')[0]).toBeVisible()
    await user.click(button('Receive Full'))
    const question = await screen.findByRole('dialog', { name: QUESTION })
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'Your count (8 units) will be ignored. Everything is received.',
    )
  })

  test('nothing can be posted while every quantity is zero', async () => {
    const { user, button } = await openPartial()
    await user.click(button('Clear All'))
    expect(button('Confirm Partial Receipt')).toBeDisabled()
    await user.click(button('Max, line 2, SEAL-200'))
    expect(button('Confirm Partial Receipt')).toBeEnabled()
  })

  test('Cancel is a way back to none', async () => {
    const { user, dialog, button, mode } = await openPartial()
    await user.click(button('Cancel'))
    expect(mode()).toBe('none')
    expect(within(dialog).queryByText('Partial Qty')).not.toBeInTheDocument()
    expect(button('Receive Partial')).toHaveFocus()
  })

  test('the history tab cancels receiving', async () => {
    const { user, dialog, mode } = await openPartial()
    await user.click(within(dialog).getByRole('tab', { name: 'Receipt History' }))
    expect(mode()).toBe('none')
    await user.click(within(dialog).getByRole('tab', { name: 'Transfer Details' }))
    expect(within(dialog).queryByText('Partial Qty')).not.toBeInTheDocument()
  })

  test('one footer has the buttons of the mode, and closing the transfer cancels receiving', async () => {
    const { user, dialog, button, mode } = await openPartial()
    const footers = dialog.querySelectorAll('.MuiDialogActions-root')
    expect(footers).toHaveLength(1)
    expect(textsOf(within(footers[0] as HTMLElement).getAllByRole('button', { name: /^(?!Scan sounds)/ }))).toEqual([
      'Fill All',
      'Clear All',
      'Cancel',
      'Confirm Partial Receipt',
    ])
    await user.click(button('Dismiss'))
    await waitFor(() => expect(mode()).toBe('none'))
  })

  test('a refusal without words keeps the mode and what was typed', async () => {
    const { user, backend, dialog, field, confirm, mode } = await openPartial()
    backend.response('createTransferReceipt', new Response('', { status: 500 }))
    await user.clear(field(1))
    await user.type(field(1), '1')
    await confirm()
    expect(await within(dialog).findByText('Failed to receive transfer')).toBeInTheDocument()
    expect(mode()).toBe('partial')
    expect(field(1)).toHaveValue('1')
  })

  test('Receive Partial goes on with a count that was left; starting over asks, and starts at what remains', async () => {
    const world = fakeWorld()
    const first = await openPartial(world)
    await first.user.clear(first.field(1))
    await first.user.type(first.field(1), '2')
    await first.user.click(first.button('Dismiss'))
    first.unmount()
    const { user, button, field } = await openPartial(world)
    expect(field(1)).toHaveValue('2')
    expect(screen.getByText('Your count goes on where you left it.')).toBeInTheDocument()
    await user.click(button('Start over'))
    const question = within(await screen.findByRole('dialog', { name: 'Start over' }))
    expect(question.getByText('Your count (7 units) will be lost.')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(field(1)).toHaveValue('6'))
    expect(screen.queryByText('Your count goes on where you left it.')).not.toBeInTheDocument()
  })

  test('what a count would lose is what posting it would receive, without lines of 0', async () => {
    const { user, button } = await openPartial()
    await user.click(button('Clear All'))
    await user.click(button('Max, line 2, SEAL-200'))
    await user.click(button('Cancel'))
    await user.click(button('Discard count'))
    const question = within(await screen.findByRole('dialog', { name: 'Discard count' }))
    expect(question.getByText('Your count (5 units) will be lost.')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard count' })).not.toBeInTheDocument())
  })
})

describe('left with Back', () => {
  const FROM_LIST = '/transfers'

  async function leave({ goBack }: Awaited<ReturnType<typeof openTransfer>>) {
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }

  async function openAgain({ user }: Awaited<ReturnType<typeof openTransfer>>) {
    await user.click(screen.getByText(CARD))
    return within(await screen.findByRole('dialog', { name: 'Transfer Details' }))
  }

  test('[FAULT-15] a transfer is received no more, and its question is closed', async () => {
    const page = await openPartial(undefined, FROM_LIST)
    await page.user.click(page.button('Confirm Partial Receipt'))
    await screen.findByRole('dialog', { name: QUESTION })
    await leave(page)
    expect(page.mode()).toBe('none')
    const dialog = await openAgain(page)
    expect(dialog.queryByText('Partial Qty')).not.toBeInTheDocument()
    await page.user.click(dialog.getByRole('button', { name: 'Receive Partial' }))
    expect(await dialog.findByText('Partial Qty')).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument()
  })

  test('[FAULT-15] what became of a receipt is not said again', async () => {
    const page = await openPartial(undefined, FROM_LIST)
    page.backend.response('createTransferReceipt', () => {
      page.backend.response('getTransfers', received)
      return Promise.reject(new TypeError('connection lost'))
    })
    await page.confirm()
    const { store } = page
    await waitFor(() => expect(selectShownResult(store.getState())).toMatchObject({ outcome: 'foundPosted', wasLost: true }))
    await leave(page)
    const dialog = await openAgain(page)
    expect(dialog.getByText('Transfer Items')).toBeInTheDocument()
    expect(selectWrite(store.getState(), 'transfer TR0001-TS0001')).toBeUndefined()
  })
})

test('while a receipt is under way the transfer cannot be closed and nothing else can be sent', async () => {
  const { user, backend, dialog, button, confirm, mode } = await openPartial()
  const response = { give: () => undefined as void }
  backend.response('createTransferReceipt', () => new Promise<void>((resolve) => (response.give = resolve)))
  await confirm()
  expect(button('Dismiss')).toBeDisabled()
  expect(button('Confirm Partial Receipt')).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
  response.give()
  await waitFor(() => expect(mode()).toBe('none'))
  expect(button('Close')).toBeEnabled()
  expect(backend.sent('createTransferReceipt')).toHaveLength(1)
})

describe('a reload finds that somebody else has received part of it', () => {
  const others = { soLineNbr: 1, inventoryId: 'SEAL-200', receivedQty: 8 }
  const changed = { ...transfersResponse, transfersWithReceiptsQty: { 'TR0001-TS0001': [others] } }

  async function reload({ backend, store }: Awaited<ReturnType<typeof openTransfer>>) {
    backend.response('getTransfers', changed)
    act(() => void store.dispatch(api.util.invalidateTags(['transfers'])))
    return screen.findByText('Changed while you were counting')
  }

  test('the count says what has changed, keeps what was typed, and posts nothing else', async () => {
    const page = await openPartial()
    await page.user.clear(page.field(1))
    await page.user.type(page.field(1), '5')
    const notice = (await reload(page)).closest('[role="status"]')
    expect(notice).toHaveTextContent('line 1, SEAL-200: 6 → 2 can be received, you have 5')
    expect(page.field(1)).toHaveValue('5')
    expect(page.button('Confirm Partial Receipt')).toBeDisabled()
    await page.user.click(page.button('Lower to what is left'))
    expect(page.field(1)).toHaveValue('2')
    await page.confirm()
    await waitFor(() => expect(page.mode()).toBe('none'))
    expect(page.backend.sent('createTransferReceipt')).toMatchObject([
      [{ Items: [{ lineNbr: 1, quantity: 2 }, { lineNbr: 2, quantity: 5 }, { lineNbr: 3 }] }],
    ])
  })

  test('the question before a part is received says it too, and cannot be answered until it fits', async () => {
    const { user, backend, store, button, field } = await openPartial()
    await user.clear(field(1))
    await user.type(field(1), '5')
    await user.click(button('Confirm Partial Receipt'))
    const question = within(await screen.findByRole('dialog', { name: QUESTION }))
    backend.response('getTransfers', changed)
    act(() => void store.dispatch(api.util.invalidateTags(['transfers'])))
    await question.findByText('Changed while you were counting')
    expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await user.click(question.getByRole('button', { name: 'Lower to what is left' }))
    expect(question.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })

  test('the question before all is received says it too', async () => {
    const page = await openTransfer()
    await page.user.click(page.button('Receive Full'))
    const question = await screen.findByRole('dialog', { name: QUESTION })
    await reload(page)
    expect(question).toHaveTextContent('line 1, SEAL-200: 6 → 2 can be received')
    expect(question).toHaveTextContent('Receiving 3 lines. Nothing stays open.')
  })
})

describe('a reload finds that nothing is left to receive', () => {
  afterEach(() => setWindowWidth(null))
  const session = { ...staffSession, extensions: ['activity' as const] }
  const entry = { id: '7', at: '2026-03-10T11:00:00Z', userName: 'Kim Demo', action: 'receive', changes: [], requestId: '' }

  function worldWithActivity() {
    const world = fakeWorld()
    world.backend.response('getActivity', {
      entries: [
        { ...entry, id: '9', action: 'set note', userName: 'Lee' },
        { ...entry, documentNbr: 'TR0001' },
      ],
      next: null,
    })
    return world
  }

  function reload({ backend, store }: Awaited<ReturnType<typeof openTransfer>>) {
    backend.response('getTransfers', received)
    act(() => void store.dispatch(api.util.invalidateTags(['transfers'])))
  }

  /** Resolves with the state of the button that leaves in the moment when it appears, however slow the test is. */
  const leaveAppears = () =>
    new Promise<'enabled' | 'disabled'>((resolve) => {
      new MutationObserver((_changes, observer) => {
        const leave = screen.queryByRole<HTMLButtonElement>('button', { name: 'Leave receiving' })
        if (!leave) return
        observer.disconnect()
        resolve(leave.disabled ? 'disabled' : 'enabled')
      }).observe(document.body, { childList: true, subtree: true })
    })

  test('the form says that nothing of the count was posted, what it was and who received, and can only be left', async () => {
    const page = await openPartial(worldWithActivity(), OPEN, session)
    const { user, dialog, field, button, mode } = page
    await user.clear(field(1))
    await user.type(field(1), '5{Enter}')
    await user.selectOptions(within(dialog).getByLabelText('Reason, line 1, SEAL-200'), 'Damaged')
    await user.click(button('Confirm Partial Receipt'))
    await screen.findByText(PARTIAL)
    const leaving = leaveAppears()
    reload(page)
    const notice = (await screen.findByText('What you counted was not posted')).closest('[role="group"]')
    expect(screen.queryByText(PARTIAL)).not.toBeInTheDocument()
    expect(screen.getByText('What you counted was not posted')).toHaveRole('status')
    expect(notice).toHaveTextContent('line 1, SEAL-200: you have 5, Damaged')
    await waitFor(() => expect(notice).toHaveTextContent('Last received by Kim Demo, 3/10/2026, 11:00 AM UTC.'))
    for (const name of [
      'Fill All',
      'Clear All',
      'Cancel',
      'Confirm Partial Receipt',
      'Keep what I have',
      'Lower to what is left',
    ])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
    // A press that was meant for the button in its place does not leave the form.
    expect(await leaving).toBe('disabled')
    await waitFor(() => expect(button('Leave receiving')).toBeEnabled())
    await user.click(button('Leave receiving'))
    expect(mode()).toBe('none')
    expect(screen.queryByText(PARTIAL)).not.toBeInTheDocument()
  })

  test('on a phone too; where nothing was typed nothing was lost', async () => {
    setWindowWidth(390)
    const page = await openTransfer(fakeWorld(), '/transfers')
    await page.user.click(page.button('Receive Partial'))
    await screen.findByRole('dialog', { name: 'Receive Partial' })
    await page.user.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    const leaving = leaveAppears()
    reload(page)
    expect(await screen.findByText('Nothing is left to receive')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Scanning' })).not.toBeInTheDocument()
    const leave = screen.getByRole('button', { name: 'Leave receiving' })
    expect(await leaving).toBe('disabled')
    await waitFor(() => expect(leave).toBeEnabled())
    // Escape leaves the form, not the camera, which is gone.
    act(() => leave.focus())
    await page.user.keyboard('{Escape}')
    expect(page.mode()).toBe('none')
  })
})

describe('when no answer comes', () => {
  const lost = () => Promise.reject(new TypeError('connection lost'))

  test('while it is not known whether a count was posted it is not called unposted and cannot be thrown away', async () => {
    const { user, backend, dialog, button, field, confirm } = await openPartial()
    await user.clear(field(2))
    await user.type(field(2), '3')
    await user.click(button('Cancel'))
    await user.click(button('Resume count'))
    expect(await within(dialog).findByRole('button', { name: 'Start over' })).toBeInTheDocument()
    backend.response('createTransferReceipt', lost)
    backend.response('getTransfers', lost)
    await confirm()
    expect(await within(dialog).findByText(/^We lost the connection and don't know/)).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
    await user.click(button('Cancel'))
    expect(await within(dialog).findByText(/^We lost the connection and don't know/)).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: /^(Resume|Discard) count$/ })).not.toBeInTheDocument()
    backend.response('getTransfers', transfersResponse)
    await user.click(button('Check again'))
    expect(await within(dialog).findByText('It was not posted. Safe to try again.')).toBeInTheDocument()
    expect(button('Discard count')).toBeEnabled()
  })

  test('looks again and says that it was posted; the mode ends', async () => {
    const { backend, store, dialog, confirm, mode } = await openPartial()
    backend.response('createTransferReceipt', () => {
      backend.response('getTransfers', received)
      return lost()
    })
    await confirm()
    await waitFor(() => expect(selectShownResult(store.getState())).toMatchObject({ outcome: 'foundPosted', wasLost: true }))
    expect(mode()).toBe('none')
    expect(within(dialog).queryByRole('button', { name: /Receive/ })).not.toBeInTheDocument()
  })

  test('looks again, and says that it failed, why, and that it is safe to try again, with the same key', async () => {
    const { user, backend, dialog, field, confirm, mode } = await openPartial()
    backend.response('createTransferReceipt', lost)
    await user.clear(field(2))
    await user.type(field(2), '3')
    await confirm()
    expect(await within(dialog).findByText('It was not posted. Safe to try again.')).toBeInTheDocument()
    expect(within(dialog).getByRole('alert')).toHaveTextContent(`Failed to receive transfer${CLIENT_ERROR_TEXT.network}`)
    expect([mode(), (field(2) as HTMLInputElement).value]).toEqual(['partial', '3'])
    backend.response('createTransferReceipt', undefined)
    pauseBetweenClicks()
    await confirm()
    await waitFor(() => expect(mode()).toBe('none'))
    const keys = backend.seen
      .filter(({ call }) => call === 'createTransferReceipt')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})
