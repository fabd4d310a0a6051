import { act, screen, waitFor, within } from '@testing-library/react'
import { draftChanged, selectDraft } from '../../slices/draftsSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import type { FakeWorld } from '../../testing/fakeWorld'
import { fileInput } from '../../testing/fileInput'
import { salesResponse } from '../../testing/fixtures/sales'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { SalesPage } from './SalesPage'

jest.mock('../../components/kit/DataTableGrid')

async function openOrder(world: FakeWorld = fakeWorld(), orderNbr = 'SO0001', session = staffSession) {
  const page = renderPage(<SalesPage />, { path: `/sales?open=${orderNbr}`, world, session })
  const dialog = await screen.findByRole('dialog', { name: 'Sales Order Details' })
  return { ...page, dialog }
}

function line(dialog: HTMLElement, lineNbr: number) {
  const row = within(dialog).getByRole('table', { name: 'Order lines' }).querySelector(`[data-line-id="${lineNbr}"]`)
  if (!(row instanceof HTMLElement)) throw new Error(`There is no line ${lineNbr}`)
  return within(row)
}

/** The sales list with line 4 of SO0001 changed. */
function withLine4(changes: object) {
  const SO0001 = (salesResponse.details.SO0001 ?? []).map((line) => (line.lineNbr === 4 ? { ...line, ...changes } : line))
  return { ...salesResponse, details: { SO0001 } }
}

function worldWithLine4(changes: object) {
  const world = fakeWorld()
  world.backend.response('getSales', withLine4(changes))
  return world
}

test('each line offers only what its operation and state allow', async () => {
  const { dialog } = await openOrder()
  const actions = (lineNbr: number) =>
    line(dialog, lineNbr)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  expect(actions(1)).toEqual([
    'Receive Items, line 1, PUMP-100',
    'Add Note, line 1, PUMP-100',
    'Add Attachment, line 1, PUMP-100',
  ])
  expect(actions(3)).toEqual(['Add Note, line 3, SEAL-200', 'Add Attachment, line 3, SEAL-200'])
  expect(actions(4)).toEqual([
    'Create Production Order, line 4, PUMP-100',
    'Add Note, line 4, PUMP-100',
    'Add Attachment, line 4, PUMP-100',
  ])
})

test('a linked production order is a link, and no second one is offered', async () => {
  const { dialog } = await openOrder(worldWithLine4({ productionOrderNbr: 'PR 7' }))
  expect(line(dialog, 4).getByRole('link', { name: 'PR 7' })).toHaveAttribute('href', '/production?open=PR+7')
  expect(line(dialog, 4).queryByRole('button', { name: /Create Production Order/ })).not.toBeInTheDocument()
})

describe('creating a linked production order', () => {
  async function openQuantity(world = fakeWorld()) {
    const page = await openOrder(world)
    await page.user.click(line(page.dialog, 4).getByRole('button', { name: /Create Production Order/ }))
    const form = await screen.findByRole('dialog', { name: 'Create Production Order' })
    return { ...page, form, field: within(form).getByRole('textbox', { name: 'Quantity to produce' }) }
  }

  test('starts at the open quantity, and Enter creates the order for the typed one', async () => {
    const { user, backend, store, form, field } = await openQuantity()
    expect(field).toHaveValue('10')
    await user.clear(field)
    expect(within(form).getByRole('button', { name: 'Create' })).toBeDisabled()
    await user.type(field, '0')
    expect(within(form).getByRole('button', { name: 'Create' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, '2,5{Enter}')
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(backend.sent('createLinkedOrder')).toEqual([
      { salesOrderNbr: 'SO0001', salesOrderType: 'OE', inventoryID: 'PUMP-100', qtyToProduce: 2.5, lineNbr: 4 },
    ])
    expect(selectDraft(store.getState(), 'linked order of SO0001 line 4')).toBeNull()
    await waitFor(() => expect(backend.loads('getSales')).toBe(2))
  })

  test.each([
    ['0', 'Must be above 0'],
    ['-5', 'Must be above 0'],
    ['0.0000001', 'Quantity of PUMP-100 must have at most 6 decimal places'],
    ['4006381333931', 'Quantity of PUMP-100 must be at most 9,000,000,000'],
  ])('%p is rejected beside the field and stays as typed', async (text, says) => {
    const { user, backend, form, field } = await openQuantity()
    await user.clear(field)
    await user.type(field, text)
    expect(field).toHaveValue(text)
    expect(within(form).getByRole('alert')).toHaveTextContent(says)
    expect(within(form).getByRole('button', { name: 'Create' })).toBeDisabled()
    await user.type(field, '{Enter}')
    expect(backend.sent('createLinkedOrder')).toEqual([])
  })

  test('is not offered for an item without a bill of materials', async () => {
    await openOrder(worldWithLine4({ hasBill: false }))
    expect(screen.queryByRole('button', { name: 'Create Production Order, line 4, PUMP-100' })).not.toBeInTheDocument()
  })

  test('[PROMISE-12,14] an order created by others meanwhile is named, and input is kept', async () => {
    const { user, backend, form, field } = await openQuantity()
    await user.clear(field)
    await user.type(field, '7')
    backend.response('getSales', withLine4({ productionOrderNbr: 'PR 7' }))
    const why = 'Line 4 of sales order SO0001 already has production order PR 7'
    backend.reject('createLinkedOrder', 409, { message: why, error_code: 'CONFLICT', error_uuid: 'u-9' })
    await user.click(within(form).getByRole('button', { name: 'Create' }))
    expect(await within(form).findByText(`${why} --> Code: CONFLICT --> ErrorID: u-9`)).toBeInTheDocument()
    await waitFor(() => expect(backend.loads('getSales')).toBe(2))
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Create' })).toBeDisabled())
    expect(field).toHaveValue('7')
  })

  test('closing keeps the typed quantity as a draft', async () => {
    const { user, store, form, field } = await openQuantity()
    const document = 'linked order of SO0001 line 4'
    await user.clear(field)
    await user.type(field, '7')
    expect(selectDraft(store.getState(), document)).toEqual({ text: '7' })
    act(() => void store.dispatch(draftChanged({ document, draft: { text: '6' } })))
    expect(field).toHaveValue('6')
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(selectDraft(store.getState(), document)).toEqual({ text: '6' })
  })
})

describe('notes and files of a line', () => {
  test('a note can be read in the tooltip of its button', async () => {
    const { user, dialog } = await openOrder()
    await user.hover(line(dialog, 1).getByRole('button', { name: /Add Note/ }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Check the seals')
    await user.hover(line(dialog, 3).getByRole('button', { name: /Add Note/ }))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Add Note'))
  })

  test('a file is attached to the line, and a stored one is opened by its id', async () => {
    const { user, backend, dialog, world } = await openOrder()
    await user.click(line(dialog, 1).getByRole('button', { name: /Add Attachment/ }))
    const form = await screen.findByRole('dialog', { name: 'Add Attachment' })
    await user.click(within(form).getByRole('button', { name: 'inspection.pdf' }))
    await waitFor(() => expect(world.tabs[0]?.shown?.type).toBe('application/pdf'))
    expect(backend.sent('getSalesFile')).toEqual([{ fileId: 'f1' }])

    await user.upload(fileInput(form), new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }))
    await user.click(within(form).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(backend.sent('addLineAttachment')).toHaveLength(1))
    expect(backend.sent('addLineAttachment')[0]).toEqual([
      ['file', expect.objectContaining({ name: 'slip.pdf' })],
      ['orderNbr', 'SO0001'],
      ['lineNbr', '1'],
    ])
  })
})

describe('the receipt history', () => {
  async function openHistory(orderNbr = 'SO0001') {
    const page = await openOrder(fakeWorld(), orderNbr)
    await page.user.click(within(page.dialog).getByRole('tab', { name: 'Receipt History' }))
    return page
  }

  test('a receipt shows its lines, its note and its files', async () => {
    const { user, dialog } = await openHistory()
    await user.click(within(dialog).getByRole('button', { name: 'RS0001' }))
    const receipt = await screen.findByRole('dialog', { name: 'Receipt Details' })
    const table = within(receipt).getByRole('table', { name: 'Receipt lines' })
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['SKU', 'Description', 'Quantity'])
    expect(textsOf(within(table).getAllByRole('cell'))).toEqual([
      'SEAL-200',
      'Shaft seal',
      '10',
      'PUMP-100',
      'Centrifugal pump',
      '4',
    ])
    expect(within(receipt).getByText('Crate was wet')).toBeInTheDocument()
    expect(within(receipt).getByRole('button', { name: 'crate.jpg' })).toBeVisible()
  })
})

describe('a user who may only read sales', () => {
  const REASON = 'You can look but not change. Ask an administrator.'
  async function openAsGuest(extensions: readonly string[], world = fakeWorld()) {
    const session = { ...guestSession, extensions: [...extensions] }
    const { user } = renderPage(<SalesPage />, { path: '/sales?open=SO0001', session, world })
    return { user, dialog: await screen.findByRole('dialog', { name: 'Sales Order Details' }) }
  }

  test('finds every action disabled, with the reason, and can still read notes and files', async () => {
    const { user, dialog } = await openAsGuest(['idempotency'])
    expect(within(dialog).getByRole('alert')).toHaveTextContent(REASON)
    expect(within(dialog).getByRole('button', { name: 'Receive Items' })).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: 'Receive Items, line 2, PUMP-100' })).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: 'Create Production Order, line 4, PUMP-100' })).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: 'Add Note, line 2, PUMP-100' })).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: 'Add Attachment, line 2, PUMP-100' })).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'Add Note, line 1, PUMP-100' }))
    const note = await screen.findByRole('dialog', { name: 'Edit note' })
    expect(within(note).getByRole('textbox', { name: 'Note' })).toHaveAttribute('readonly')
    expect(within(note).getByRole('textbox', { name: 'Note' })).toHaveValue('Check the seals')
    expect(within(note).getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(within(note).getByRole('alert')).toHaveTextContent(REASON)
    await user.click(within(note).getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Add Attachment, line 1, PUMP-100' }))
    const files = await screen.findByRole('dialog', { name: 'Add Attachment' })
    expect(within(files).getByText('inspection.pdf')).toBeVisible()
    expect(within(files).queryByLabelText('File')).not.toBeInTheDocument()
    expect(within(files).getByRole('alert')).toHaveTextContent(REASON)
  })

  test('may try every action if the backend names no extensions', async () => {
    const { dialog } = await openAsGuest([])
    expect(within(dialog).queryByText(REASON)).not.toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Receive Items, line 2, PUMP-100' })).toBeEnabled()
    expect(within(dialog).getByRole('button', { name: 'Add Note, line 2, PUMP-100' })).toBeEnabled()
  })
})
