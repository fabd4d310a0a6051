import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { storeDraft } from '../../services/drafts/drafts'
import { dayBegan } from '../../slices/daySlice'
import { draftChanged, selectDraft } from '../../slices/draftsSlice'
import { enterText } from '../../testing/enterText'
import { salesResponse } from '../../testing/fixtures/sales'
import { correctingSession, guestSession } from '../../testing/fixtures/session'
import { openDocument, renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { SalesPage } from './SalesPage'

jest.mock('../../components/kit/DataTableGrid')

describe('the list of sales orders', () => {
  const renderList = (path = '/sales', options: PageOptions = {}) => renderPage(<SalesPage />, { path, ...options })
  const shownOrders = () => [...document.querySelectorAll('li[data-id]')].map((row) => row.getAttribute('data-id'))
  const search = () => screen.getByRole('searchbox')

  test.each(['borealis', 'so0002', 'PO-SO0002'])('is searched for %j, until the search is cleared', async (text) => {
    const { user } = renderList()
    await waitFor(() => expect(shownOrders()).toHaveLength(2))
    await enterText(user, search(), text)
    await waitFor(() => expect(shownOrders()).toEqual(['SO0002']))
    expect(screen.getByText('1 of 3')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(shownOrders()).toHaveLength(2))
    expect(search()).toHaveFocus()
  })

  test('without a match says what is hidden, and offers to show it', async () => {
    const { user, address } = renderList('/sales?q=so0003')
    const show = await screen.findByRole('button', { name: 'Show Completed Orders' })
    expect(screen.getByText('Completed orders are hidden.')).toBeVisible()
    await user.click(show)
    await waitFor(() => expect(shownOrders()).toEqual(['SO0003']))
    expect(screen.getByRole('checkbox', { name: 'Show Completed Orders' })).toBeChecked()
    expect(search()).toHaveFocus()
    await enterText(user, search(), ' nobody')
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(shownOrders()).toHaveLength(3))
    expect(search()).toHaveFocus()
    await waitFor(() => expect(address.current).toBe('/sales?all=1'))
  })

  test('without a match in a filtered list offers to clear the filters', async () => {
    const { user, address, store } = renderList('/sales?q=SO0002&only=late&filter.customerName=Nobody')
    act(() => void store.dispatch(dayBegan('2026-03-10')))
    expect(await screen.findByText('The list is filtered.')).toBeVisible()
    expect(screen.queryByText(/either/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(shownOrders()).toEqual(['SO0002']))
    expect(search()).toHaveFocus()
    expect(address.current).toBe('/sales?q=SO0002')
  })

  test('is shown on a phone as cards, which can be sorted and brought back into the given order', async () => {
    setWindowWidth(390)
    const { user } = renderList()
    const card = await screen.findByRole('button', { name: /SO0001.*Acme Waterworks/ })
    expect(card).toHaveTextContent('Ship Date 3/20/2026')
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    const sort = await screen.findByRole('combobox', { name: 'Sort' })
    for (const [choice, first] of [
      ['Customer ↓', 'SO0002'],
      ['Customer ↑', 'SO0001'],
      ['Order# ↓', 'SO0002'],
      ['Sort', 'SO0001'],
    ] as const) {
      await user.selectOptions(sort, choice)
      await waitFor(() => expect(shownOrders()[0]).toBe(first))
    }
  })

  test('marks an order that has a draft until the draft is gone', async () => {
    const { store } = renderList()
    await screen.findByText('SO0001')
    expect(screen.queryByTitle('Draft')).not.toBeInTheDocument()
    act(() => void store.dispatch(storeDraft('sales SO0001', { 1: { text: '2', quantity: 2 } })))
    expect(screen.getByTitle('Draft').closest('li')).toHaveTextContent('SO0001')
    act(() => void store.dispatch(storeDraft('sales SO0001', {})))
    expect(screen.queryByTitle('Draft')).not.toBeInTheDocument()
  })
})

const withOrder = (change: object) => ({
  ...salesResponse,
  summaries: salesResponse.summaries.map((order) => (order.orderNbr === 'SO0001' ? { ...order, ...change } : order)),
})
const withLine4 = (change: object) => ({
  ...salesResponse,
  details: {
    SO0001: (salesResponse.details.SO0001 ?? []).map((line) => (line.lineNbr === 4 ? { ...line, ...change } : line)),
  },
})

async function openOrder(options: PageOptions = {}) {
  const page = await openDocument(<SalesPage />, '/sales?open=SO0001', options)
  const table = within(await within(page.dialog).findByRole('table', { name: 'Order lines' }))
  return {
    ...page,
    shown: within(page.dialog),
    line: (lineNbr: number) => within(table.getAllByRole('row')[lineNbr] ?? page.dialog),
  }
}

test.each(['constructor', '__proto__'])('[FAULT-38] an order without lines may have the number %s', async (orderNbr) => {
  const getSales = { summaries: [{ orderNbr, customerName: 'Acme', orderStatus: 'Open' }] }
  await openDocument(<SalesPage />, `/sales?open=${orderNbr}&tab=history`, { responses: { getSales } })
  expect(await screen.findByText('No receipts for this order yet.')).toBeInTheDocument()
})

test('each line offers only what its operation and state allow', async () => {
  const { line } = await openOrder()
  const notes = ['Add Note', 'Add Attachment']
  for (const [lineNbr, name, actions] of [
    [1, 'line 1, PUMP-100', ['Receive Items', ...notes]],
    [3, 'line 3, SEAL-200', notes],
    [4, 'line 4, PUMP-100', ['Create Production Order', ...notes]],
  ] as const) {
    const labels = line(lineNbr)
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel)
    expect(labels).toEqual(actions.map((action) => `${action}, ${name}`))
  }
})

test.each([
  ['that has one, which is a link', { productionOrderNbr: 'PR 7' }, ['/production?open=PR+7']],
  ['of an item without a bill of materials', { hasBill: false }, []],
])('no production order is offered for a line %s', async (_what, change, links) => {
  const { line } = await openOrder({ responses: { getSales: withLine4(change) } })
  expect(line(4).queryByRole('button', { name: /Create Production Order/ })).not.toBeInTheDocument()
  const orders = line(4).queryAllByRole('link', { name: /^PR/ })
  expect(orders.map((link) => link.getAttribute('href'))).toEqual(links)
})

describe('creating a linked production order', () => {
  const DRAFT = 'linked order of SO0001 line 4'
  async function openQuantity() {
    const page = await openOrder()
    await page.user.click(page.line(4).getByRole('button', { name: /Create Production Order/ }))
    const form = await screen.findByRole('dialog', { name: 'Create Production Order' })
    const field = within(form).getByRole('textbox', { name: 'Quantity to produce' })
    const type = async (text: string) => {
      await page.user.clear(field)
      await page.user.type(field, text)
    }
    return { ...page, form, field, type, create: within(form).getByRole('button', { name: 'Create' }) }
  }

  test('starts at the open quantity, and Enter creates the order for the typed one', async () => {
    const { user, backend, store, form, field, type, create } = await openQuantity()
    expect(field).toHaveValue('10')
    await user.clear(field)
    expect(create).toBeDisabled()
    await type('2,5{Enter}')
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.sent('createLinkedOrder')).toEqual([
      { salesOrderNbr: 'SO0001', salesOrderType: 'OE', inventoryID: 'PUMP-100', qtyToProduce: 2.5, lineNbr: 4 },
    ])
    expect(selectDraft(store.getState(), DRAFT)).toBeNull()
    await waitFor(() => expect(backend.loads('getSales')).toBe(2))
  })

  test.each([
    ['0', 'Must be above 0'],
    ['0.0000001', 'Quantity of PUMP-100 must have at most 6 decimal places'],
  ])('%p is rejected beside the field and stays as typed', async (text, says) => {
    const { user, backend, form, field, type, create } = await openQuantity()
    await type(text)
    expect(field).toHaveValue(text)
    expect(within(form).getByRole('alert')).toHaveTextContent(says)
    expect(create).toBeDisabled()
    await user.type(field, '{Enter}')
    expect(backend.sent('createLinkedOrder')).toEqual([])
  })

  test('[PROMISE-12,14] an order created by others meanwhile is named, and input is kept', async () => {
    const { user, backend, form, field, type, create } = await openQuantity()
    await type('7')
    backend.response('getSales', withLine4({ productionOrderNbr: 'PR 7' }))
    const why = 'Line 4 of sales order SO0001 already has production order PR 7'
    backend.reject('createLinkedOrder', 409, { message: why, error_code: 'CONFLICT', error_uuid: 'u-9' })
    const release = backend.hold('createLinkedOrder')
    await user.type(field, '{Enter}')
    // Disabled, it would lose the focus.
    await waitFor(() => expect(field).toHaveAttribute('readonly'))
    expect(field).toBeEnabled()
    release()
    expect(await within(form).findByText(`${why} --> Code: CONFLICT --> ErrorID: u-9`)).toBeInTheDocument()
    await waitFor(() => expect(backend.loads('getSales')).toBe(2))
    await waitFor(() => expect(create).toBeDisabled())
    expect(field).toHaveValue('7')
  })

  test('closing keeps the typed quantity as a draft', async () => {
    const { user, store, form, field, type } = await openQuantity()
    await type('7')
    expect(selectDraft(store.getState(), DRAFT)).toEqual({ text: '7' })
    act(() => void store.dispatch(draftChanged({ document: DRAFT, draft: { text: '6' } })))
    expect(field).toHaveValue('6')
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(selectDraft(store.getState(), DRAFT)).toEqual({ text: '6' })
  })
})

test('a note can be read in the tooltip of its button', async () => {
  const { user, line } = await openOrder()
  await user.hover(line(1).getByRole('button', { name: /Add Note/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Check the seals')
  await user.hover(line(3).getByRole('button', { name: /Add Note/ }))
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Add Note'))
})

test('a file is attached to the line, and a stored one is opened by its id', async () => {
  const { user, backend, line, world } = await openOrder()
  await user.click(line(1).getByRole('button', { name: /Add Attachment/ }))
  const form = await screen.findByRole('dialog', { name: 'Add Attachment' })
  await user.click(within(form).getByRole('button', { name: 'inspection.pdf' }))
  await waitFor(() => expect(world.tabs[0]?.shown?.type).toBe('application/pdf'))
  expect(backend.sent('getSalesFile')).toEqual([{ fileId: 'f1' }])
  await user.upload(within(form).getByLabelText('File'), new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }))
  await user.click(within(form).getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(backend.sent('addLineAttachment')).toHaveLength(1))
  expect(backend.sent('addLineAttachment')[0]).toEqual([
    ['file', expect.objectContaining({ name: 'slip.pdf' })],
    ['orderNbr', 'SO0001'],
    ['lineNbr', '1'],
  ])
})

test('a receipt of the history shows its lines, its note and its files', async () => {
  const { user, shown } = await openOrder()
  await user.click(shown.getByRole('tab', { name: 'Receipt History' }))
  await user.click(shown.getByRole('button', { name: 'RS0001' }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt Details' }))
  const table = within(receipt.getByRole('table', { name: 'Receipt lines' }))
  expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['SKU', 'Description', 'Quantity'])
  expect(textsOf(table.getAllByRole('cell'))).toEqual(['SEAL-200', 'Shaft seal', '10', 'PUMP-100', 'Centrifugal pump', '4'])
  expect(receipt.getByText('Crate was wet')).toBeInTheDocument()
  expect(receipt.getByRole('button', { name: 'crate.jpg' })).toBeVisible()
})

describe('a user who may only read sales', () => {
  const REASON = 'You can look but not change. Ask an administrator.'

  test('finds every action disabled, with the reason, and can still read notes and files', async () => {
    const { user, shown } = await openOrder({ session: guestSession, extensions: ['idempotency'] })
    expect(shown.getByRole('alert')).toHaveTextContent(REASON)
    const actions = ['Receive Items', 'Create Production Order, line 4, PUMP-100']
    const ofLine2 = ['Receive Items', 'Add Note', 'Add Attachment'].map((action) => `${action}, line 2, PUMP-100`)
    for (const name of [...actions, ...ofLine2]) expect(shown.getByRole('button', { name })).toBeDisabled()
    await user.click(shown.getByRole('button', { name: 'Add Note, line 1, PUMP-100' }))
    const note = within(await screen.findByRole('dialog', { name: 'Edit note' }))
    expect(note.getByRole('textbox', { name: 'Note' })).toHaveAttribute('readonly')
    expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('Check the seals')
    expect(note.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(note.getByRole('alert')).toHaveTextContent(REASON)
    await user.click(note.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Add Attachment, line 1, PUMP-100' }))
    const files = within(await screen.findByRole('dialog', { name: 'Add Attachment' }))
    expect(files.getByText('inspection.pdf')).toBeVisible()
    expect(files.queryByLabelText('File')).not.toBeInTheDocument()
    expect(files.getByRole('alert')).toHaveTextContent(REASON)
  })

  test('may try every action if the backend names no extensions', async () => {
    const { shown } = await openOrder({ session: guestSession, extensions: [] })
    expect(shown.queryByText(REASON)).not.toBeInTheDocument()
    for (const action of ['Receive Items', 'Add Note'])
      expect(shown.getByRole('button', { name: `${action}, line 2, PUMP-100` })).toBeEnabled()
  })
})

describe('canceling an order', () => {
  /** SO0001 with nothing posted, whose line 4 is produced by PR0001, which is planned. */
  const untouched = (orderStatus = 'Open') => ({
    ...withOrder({ orderStatus }),
    details: {
      SO0001: (salesResponse.details.SO0001 ?? []).map((line) => ({
        ...line,
        ...{ openQty: line.orderQty, completed: false, productionOrderNbr: line.lineNbr === 4 ? 'PR0001' : '' },
      })),
    },
  })
  const openUntouched = (orderStatus?: string) =>
    openOrder({
      session: correctingSession,
      responses: { getSales: untouched(orderStatus), getShipments: { shipmentSummaries: [], shipmentDetails: {} } },
    })

  async function openQuestion() {
    const page = await openUntouched()
    await page.user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel order' }))
    return { ...page, question, confirm: question.getByRole('button', { name: 'Cancel order' }) }
  }

  test('needs a reason, and names what is canceled with it', async () => {
    const { user, backend, question, confirm } = await openQuestion()
    expect(await question.findByText('Canceled with it, if nothing is posted there: production order PR0001.')).toBeVisible()
    expect(question.getByText('This cannot be undone.')).toBeVisible()
    fireEvent.touchStart(confirm.parentElement ?? confirm)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Write a reason first')
    await enterText(user, question.getByRole('textbox', { name: 'Reason' }), 'Ordered twice')
    await user.click(confirm)
    expect(backend.sent('cancelSalesOrder')).toEqual([{ orderNbr: 'SO0001', reason: 'Ordered twice' }])
  })

  test('is disabled with the reason why it is impossible', async () => {
    const { user } = await openOrder({ session: correctingSession })
    const button = await screen.findByRole('button', { name: 'Cancel order' })
    expect(button).toBeDisabled()
    await user.hover(button.parentElement ?? button)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Sales order SO0001 cannot be canceled: goods of line 1, PUMP-100, have been received (4).',
    )
  })

  test('is no longer offered once others have canceled the order [PROMISE-14]', async () => {
    const { user, backend, question, confirm, reload } = await openQuestion()
    await enterText(user, question.getByRole('textbox', { name: 'Reason' }), 'Ordered twice')
    backend.response('getSales', withOrder({ orderStatus: 'Closed' }))
    const why = { message: 'Sales order SO0001 is closed', error_code: 'CONFLICT', error_uuid: 'u-1' }
    backend.reject('cancelSalesOrder', 409, why)
    await user.click(confirm)
    reload('sales')
    await waitFor(() => expect(question.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument())
    expect(question.getByText('Sales order SO0001 is closed --> Code: CONFLICT --> ErrorID: u-1')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel order' })).not.toBeInTheDocument())
  })

  test('a closed order offers neither receiving nor production, even for open lines', async () => {
    await openUntouched('Closed')
    expect(screen.queryByRole('button', { name: /^(Receive Items|Create Production Order)/ })).not.toBeInTheDocument()
  })

  test('an order on hold says that nothing can be received or produced for it', async () => {
    await openUntouched('On Hold')
    expect(await screen.findByText('This order is on hold: nothing can be received or produced for it now.')).toBeVisible()
    for (const button of screen.getAllByRole('button', { name: /^(Receive Items|Create Production Order)/ }))
      expect(button).toBeDisabled()
  })
})
