import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import type { SalesResponse } from '../../../contract/entities/sales'
import { subtractQuantity } from '../../../contract/quantities/quantity'
import { fakeWorld } from '../../testing/fakeWorld'
import { salesResponse } from '../../testing/fixtures/sales'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { openDocument, type PageOptions } from '../../testing/renderPage'
import { setWindowWidth } from '../../testing/windowWidth'
import { SalesPage } from './SalesPage'

jest.mock('../../components/kit/DataTableGrid')

let finish: (smaller: File | null) => void
jest.mock('../../components/documents/attachments/smallerPhoto', () => ({
  canBeSmaller: ({ size }: File) => size >= UPLOAD_LIMIT_BYTES,
  smallerPhoto: () => new Promise((resolve) => (finish = resolve)),
  STAYS_LARGE: 'It stays large',
}))

jest.mock('../../components/quantities/CameraBand', () => ({
  CameraBand: ({ onRead }: { readonly onRead: (code: string) => void }) => (
    <button onClick={() => onRead('PUMP-100')}>Camera reads PUMP-100</button>
  ),
}))

/** The response after these quantities were received on the two PUMP-100 lines of SO0001. */
function received(line1: number, line2: number): SalesResponse {
  const SO0001 = (salesResponse.details.SO0001 ?? []).map((line) => {
    const qty = line.lineNbr === 1 ? line1 : line.lineNbr === 2 ? line2 : 0
    return { ...line, openQty: subtractQuantity(line.openQty, qty), completed: line.openQty === qty }
  })
  return { ...salesResponse, details: { SO0001 } }
}

const openOrder = (options?: PageOptions) => openDocument(<SalesPage />, '/sales?open=SO0001', options)

async function openForm(button = 'Receive Items', options?: PageOptions) {
  const page = await openOrder(options)
  await page.user.click(await screen.findByRole('button', { name: button }))
  const form = await screen.findByRole('dialog', { name: 'Receive Items' })
  const field = (lineNbr: number) => within(form).getByRole('textbox', { name: `Quantity to receive, line ${lineNbr}, PUMP-100` })
  const submit = () => within(form).getByRole('button', { name: 'Submit Receipt' })
  const totals = () => within(form).getByText(/^Receiving|^Nothing is/).textContent
  return { ...page, form, field, submit, totals }
}

const formIsGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Receive Items' })).not.toBeInTheDocument())

test('only open Receipt lines are offered; submitting needs a received quantity', async () => {
  const { form, field, submit, totals, user } = await openForm()
  expect(within(form).getAllByRole('textbox')).toHaveLength(2)
  expect([field(1), field(2)].map((input) => (input as HTMLInputElement).value)).toEqual(['0', '0'])
  expect(submit()).toBeDisabled()
  await user.click(within(form).getByRole('button', { name: 'Fill All' }))
  expect(submit()).toBeEnabled()
  expect(totals()).toBe('Receiving 2 lines. Nothing stays open.')
  await user.click(within(form).getByRole('button', { name: 'Clear All' }))
  expect(submit()).toBeDisabled()
  await user.click(within(form).getByRole('button', { name: 'Max, line 2, PUMP-100' }))
  expect(field(2)).toHaveValue('4')
  expect(submit()).toBeEnabled()
  // Nothing is left behind of a count that was cleared.
  pauseBetweenClicks()
  await user.click(within(form).getByRole('button', { name: 'Clear All' }))
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await formIsGone()
  expect(screen.queryByRole('button', { name: 'Resume count' })).not.toBeInTheDocument()
})

test("the order's receipt lists the received lines; two lines of one item stay separate", async () => {
  const { backend, form, field, submit, user } = await openForm()
  await user.click(within(form).getByRole('button', { name: 'Fill All' }))
  await user.clear(field(1))
  await user.type(field(1), '2,75')
  await user.tab()
  expect(field(1)).toHaveValue('2.75')
  await user.click(submit())
  await formIsGone()
  const entry = { orderNbr: 'SO0001', orderType: 'OE', inventoryID: 'PUMP-100' }
  expect(backend.sent('createSalesReceipt')).toEqual([
    {
      customerID: 'C001',
      lineDetails: [
        { ...entry, receiptQty: 2.75 },
        { ...entry, receiptQty: 4 },
      ],
    },
  ])
  await waitFor(() => expect(backend.loads('getSales')).toBe(2))
})

test("a line's receipt posts that line without a list of lines", async () => {
  const { backend, form, field, submit, user } = await openForm('Receive Items, line 2, PUMP-100')
  expect(within(form).getAllByRole('textbox')).toEqual([field(2)])
  await user.clear(field(2))
  await user.type(field(2), '3')
  await user.click(submit())
  await formIsGone()
  expect(backend.sent('createSalesReceipt')).toEqual([
    { customerID: 'C001', orderNbr: 'SO0001', orderType: 'OE', inventoryID: 'PUMP-100', receiptQty: 3 },
  ])
})

test('a rejection shows the reason and keeps the count', async () => {
  const { backend, form, field, submit, user } = await openForm()
  backend.reject('createSalesReceipt', 409, { message: 'Open quantity has changed', error_code: 'E7', error_uuid: 'u-7' })
  await user.type(field(1), '5')
  await user.click(submit())
  expect(await within(form).findByText('Open quantity has changed --> Code: E7 --> ErrorID: u-7')).toBeInTheDocument()
  expect(field(1)).toHaveValue('5')
  expect(submit()).toBeEnabled()
})

describe('an unposted count', () => {
  test.each(['Resume count', 'Receive Items, line 1, PUMP-100'])(
    'continues where it stopped when it is reopened by "%s"',
    async (name) => {
      const { form, field, user } = await openForm()
      await user.type(field(1), '5')
      await user.click(within(form).getByRole('button', { name: 'Cancel' }))
      await formIsGone()
      pauseBetweenClicks()
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByRole('textbox', { name: /line 1/ })).toHaveValue('5')
      expect(screen.getByText('Your count goes on where you left it.')).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Start over' }))
      const question = within(await screen.findByRole('dialog', { name: 'Start over' }))
      expect(question.getByText('Your count (5 units) will be lost.')).toBeInTheDocument()
      expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await user.click(question.getByRole('button', { name: 'Discard' }))
      expect(await screen.findByRole('textbox', { name: /line 1/ })).toHaveValue('0')
    },
  )

  test('[PROMISE-12] is restored for the same user after a restart, and for nobody else', async () => {
    const world = fakeWorld()
    const first = await openForm('Receive Items', { world })
    await first.user.type(first.field(1), '5')
    first.unmount()
    const second = await openOrder({ world })
    expect(await screen.findByRole('button', { name: 'Resume count' })).toBeInTheDocument()
    second.unmount()
    const user = { name: 'Ann', email: 'ann@example.com', role: '', permissions: [] }
    await openOrder({ world, session: { accessToken: 't', user, extensions: [] } })
    expect(await screen.findByRole('table', { name: 'Order lines' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Resume count' })).not.toBeInTheDocument()
  })

  test("of the whole order keeps the other lines when one line's receipt is posted", async () => {
    const { form, field, user } = await openForm()
    await user.type(field(1), '5')
    await user.type(field(2), '2')
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await formIsGone()
    await user.click(screen.getByRole('button', { name: 'Receive Items, line 1, PUMP-100' }))
    const single = await screen.findByRole('dialog', { name: 'Receive Items' })
    await user.click(within(single).getByRole('button', { name: 'Max, line 1, PUMP-100' }))
    await user.click(within(single).getByRole('button', { name: 'Submit Receipt' }))
    await formIsGone()
    await user.click(screen.getByRole('button', { name: 'Resume count' }))
    expect(await screen.findByRole('textbox', { name: /line 1/ })).toHaveValue('0')
    expect(screen.getByRole('textbox', { name: /line 2/ })).toHaveValue('2')
  })
})

test('a reload that finds lines received by others keeps what was typed', async () => {
  const { user, backend, reload, form, field, submit } = await openForm()
  await user.click(within(form).getByRole('button', { name: 'Fill All' }))
  reload('sales', 'getSales', received(4, 4))
  const notice = (await screen.findByText('Changed while you were counting')).closest('[role="status"]')
  expect(notice).toHaveTextContent('line 1, PUMP-100: 6 → 2 can be received, you have 6')
  expect(notice).toHaveTextContent('line 2, PUMP-100: 4 → 0 can be received, you have 4')
  expect(field(1)).toHaveValue('6')
  expect(submit()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep what I have' }))
  expect(field(1)).toHaveAccessibleDescription('Only 2 remain now')
  expect(submit()).toBeDisabled()
  await user.clear(field(1))
  await user.type(field(1), '2')
  await user.click(submit())
  await formIsGone()
  expect(backend.sent('createSalesReceipt')).toMatchObject([{ lineDetails: [{ inventoryID: 'PUMP-100', receiptQty: 2 }] }])
})

test('a reload that leaves room for what was typed offers nothing to lower', async () => {
  const { user, reload, field } = await openForm()
  await user.type(field(1), '2')
  reload('sales', 'getSales', received(3, 0))
  const notice = (await screen.findByText('Changed while you were counting')).closest('[role="status"]')
  expect(notice).toHaveTextContent(/^Changed while you were countingline 1, PUMP-100: 6 → 3 can be receivedOK$/)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(notice).not.toBeInTheDocument()
})

test('a code read by the camera while the user types changes no quantity', async () => {
  setWindowWidth(390)
  const { user, form, field } = await openForm()
  await user.click(within(form).getByRole('button', { name: 'Scan with the camera' }))
  const lens = await screen.findByRole('button', { name: 'Camera reads PUMP-100' })
  await user.click(field(2))
  await user.keyboard('3')
  // The camera reads without a tap; a tap would move the focus.
  fireEvent.click(lens)
  expect(screen.getByText('PUMP-100 was not counted: the cursor is in a quantity')).toBeInTheDocument()
  expect(field(1)).toHaveValue('0')
  expect(field(2)).toHaveValue('3')
  expect(field(2)).toHaveFocus()
  act(() => field(2).blur())
  fireEvent.click(lens)
  expect(screen.getByText('PUMP-100, line 1: 1 of 6 counted')).toBeInTheDocument()
  expect(field(1)).toHaveValue('1')
  expect(field(1)).not.toHaveFocus()
})

test('an oversized photo is shrunk on demand, and the receipt can be submitted afterwards', async () => {
  const { user, form: dialog, field, submit } = await openForm()
  const form = within(dialog)
  await user.clear(field(1))
  await user.type(field(1), '2{Enter}')
  await user.selectOptions(form.getByLabelText('Reason, line 1, PUMP-100'), 'Damaged')
  const photo = (bits: string) => new File([bits], 'image.jpg', { type: 'image/jpeg' })
  const large = Object.defineProperty(photo('x'), 'size', { value: 12_900_000 })
  await user.upload(form.getByLabelText('Photos, line 1, PUMP-100'), [large, photo('y')])
  const photos = within(form.getByRole('list', { name: 'Photos of the receipt' }))
  const texts = () => photos.getAllByRole('listitem').map(({ textContent }) => textContent)
  const offer = 'Make it smaller (12.3 MB to about 2 MB)'
  const message = 'image.jpg, line 1, PUMP-100: File size must be less than 10MB'
  expect(texts()).toEqual(['line 1, PUMP-100.jpg', `${message}${offer}`])
  await user.click(form.getByRole('button', { name: `${offer}, image.jpg` }))
  expect(submit()).toHaveAttribute('aria-busy', 'true')
  finish(photo('s'))
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'))
  expect(texts()).toEqual(['line 1, PUMP-100.jpg', 'line 1, PUMP-100 (2).jpg'])
})
