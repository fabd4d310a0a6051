import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { rejectedWith } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { manyShipments, shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'

jest.mock('../../components/kit/DataTableGrid')
jest.mock('../../components/kit/RowCard')

/** A server with the `windows` extension but without filters. */
const renderMany = (path: string, options: PageOptions = {}) =>
  renderPage(<ShipmentsPage />, { path, responses: { getShipments: manyShipments }, ...options })

const filtered = ({ current }: { readonly current: string }) =>
  new URLSearchParams(current.split('?')[1]).getAll('filter.customerName')
const customers = () => screen.findByRole('combobox', { name: 'Find Customer' })

test('customers of finished documents are found by part of their name', async () => {
  const { user, address, backend } = renderMany('/shipments?all=1&panel=filters')
  await user.click(await customers())
  expect(textsOf(screen.getAllByRole('option'))).toEqual(['Acme Waterworks', 'Borealis Mining'])
  await user.keyboard('ev')
  await user.click(await screen.findByRole('option', { name: 'Even Ltd' }))
  await waitFor(() => expect(filtered(address)).toEqual(['Even Ltd']))
  await waitFor(() => expect(backend.requested('getShipments')).toContain('scope=all&search=ev&offset=0&limit=100'))
})

test('a status counts what the other filters leave, and none while its documents are hidden', async () => {
  renderPage(<ShipmentsPage />, { path: '/shipments?panel=filters&filter.customerName=Borealis+Mining' })
  const group = await screen.findByRole('group', { name: 'Status' })
  const labels = () =>
    within(group)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent)
  await waitFor(() => expect(labels()).toEqual(['Open1', 'Confirmed', 'Completed', 'Closed']))
})

describe('finished documents are shown while one of their statuses is ticked:', () => {
  async function renderStatuses(path: string) {
    const page = renderPage(<ShipmentsPage />, { path })
    const status = await screen.findByRole('group', { name: 'Status' })
    return {
      ...page,
      status: (name: string) => within(status).getByRole('checkbox', { name: new RegExp(`^${name}`) }),
      finished: screen.getByRole('checkbox', { name: 'Show Completed Orders', hidden: true }),
    }
  }

  test('unticking the status hides them again', async () => {
    const { user, address, status, finished } = await renderStatuses('/shipments?panel=filters')
    await user.click(status('Closed'))
    expect(finished).toBeChecked()
    expect(address.current).toBe('/shipments?panel=filters&filter.status=Closed')
    await user.click(status('Open'))
    await user.click(status('Closed'))
    expect(finished).not.toBeChecked()
    expect(address.current).toBe('/shipments?panel=filters&filter.status=Open')
  })

  test('if they were shown before, they stay shown after unticking', async () => {
    const { user, address, status, finished } = await renderStatuses('/shipments?all=1&panel=filters')
    await user.click(status('Closed'))
    await user.click(status('Closed'))
    expect(finished).toBeChecked()
    expect(address.current).toBe('/shipments?all=1&panel=filters')
  })

  test('hiding them unticks their statuses and leaves the others', async () => {
    const { user, address, status, finished } = await renderStatuses(
      '/shipments?panel=filters&filter.status=Open&filter.status=Closed&filter.status=Confirmed',
    )
    expect(finished).toBeChecked()
    await user.click(finished)
    expect(finished).not.toBeChecked()
    expect(status('Closed')).not.toBeChecked()
    expect(address.current).toBe('/shipments?panel=filters&filter.status=Open')
  })

  test('a finished status replaces the Late chip, and the chip replaces the status', async () => {
    const { user, address, status } = await renderStatuses('/shipments?panel=filters&only=late')
    await user.click(status('Closed'))
    expect(address.current).toBe('/shipments?panel=filters&filter.status=Closed')
    await user.click(screen.getByRole('button', { name: /^Late/ }))
    expect(address.current).toBe('/shipments?panel=filters&only=late')
  })
})

test('a filter offers no overlong names, nor more names than a request can hold', async () => {
  const [open] = shippingResponse.shipmentSummaries
  const names = ['N'.repeat(201), ...Array.from({ length: 30 }, (_, index) => `${'Б'.repeat(30)} ${index + 10}`)]
  const shipmentSummaries = names.flatMap((customerName, index) =>
    open ? [{ ...open, shipmentNbr: `S${index}`, customerName }] : [],
  )
  const chosen = names.slice(1, 15).map((name): [string, string] => ['filter.customerName', name])
  const path = `/shipments?${new URLSearchParams([['panel', 'filters'], ...chosen])}`
  const { user, address } = renderMany(path, { responses: { getShipments: { ...shippingResponse, shipmentSummaries } } })
  await user.click(await customers())
  const offered = () => screen.getAllByRole('option').filter((option) => option.ariaDisabled !== 'true')
  expect(screen.getAllByRole('option')).toHaveLength(30)
  await user.click(screen.getByRole('option', { name: new RegExp('24') }))
  await waitFor(() => expect(filtered(address)).toHaveLength(15))
  expect(offered()).toHaveLength(15)
  expect(screen.getByText('No more can be chosen: together the names are too long.')).toBeVisible()
  await user.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('checkbox', { name: /^Open/ }))
  await waitFor(() => expect(address.current).toContain('filter.status=Open'))
  expect(filtered(address)).toHaveLength(15)
})

test('a typed name without matches can be used as it is', async () => {
  const { user, address } = renderMany('/shipments?all=1&panel=filters')
  await user.click(await customers())
  await user.keyboard('Nobody Inc{Enter}')
  await waitFor(() => expect(filtered(address)).toEqual(['Nobody Inc']))
})

describe('[FAULT-97] two changes before the next render both reach the address:', () => {
  test('checkboxes of a field', async () => {
    const { address } = renderMany('/shipments?panel=filters')
    const status = within(await screen.findByRole('group', { name: 'Status' }))
    act(() => ['Open', 'Confirmed'].forEach((name) => fireEvent.click(status.getByRole('checkbox', { name: new RegExp(name) }))))
    await waitFor(() => expect(address.current).toContain('filter.status=Open&filter.status=Confirmed'))
  })

  test('the first and the last day', async () => {
    const { address, user } = renderMany('/shipments?panel=filters')
    const days = within(await screen.findByRole('group', { name: 'Ship Date' }))
    for (const [name, day] of [
      ['From', '03012026'],
      ['To', '03312026'],
    ] as const) {
      const field = await days.findByRole('group', { name })
      await user.click(within(field).getByRole('spinbutton', { name: 'Month' }))
      await user.keyboard(day)
    }
    await waitFor(() => expect(address.current).toContain('filter.shipDate=2026-03-01..2026-03-31'))
  })

  test('the directions of two sorts', async () => {
    const { address } = renderMany('/shipments?panel=sort&sort=status.asc&sort=shipDate.asc')
    const [first, second] = await screen.findAllByRole('combobox', { name: 'Direction' })
    act(() => {
      for (const direction of [first, second]) if (direction) fireEvent.change(direction, { target: { value: 'desc' } })
    })
    await waitFor(() => expect(address.current).toContain('sort=status.desc&sort=shipDate.desc'))
  })
})

describe('clicking the selected view changes nothing:', () => {
  const viewStorage = { read: () => ({ shipments: { Mine: 'filter.customerName=Odd+Ltd' } }), keep: jest.fn() }
  const tab = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Views', hidden: true }))
      .getByText(name)
      .closest('button') ?? document.body

  test.each([
    ['one from a link', '/shipments?view=Theirs&filter.customerName=Even+Ltd&density=standard', 'Theirs'],
    ['All, filtered since', '/shipments?filter.customerName=Even+Ltd', 'All'],
    ['a saved one, changed since', '/shipments?view=Mine&filter.customerName=Even+Ltd', 'Mine'],
  ])('%s', async (_which, path, name) => {
    const world = fakeWorld()
    Object.assign(world.dependencies, { viewStorage })
    const { user, address } = renderMany(path, { world })
    const chosen = await tab(name)
    expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await user.click(chosen)
    expect(address.current).toBe(path)
  })

  test('when the views could not be loaded', async () => {
    const path = '/shipments?view=Mine&filter.customerName=Odd+Ltd'
    const responses = { getPreferences: rejectedWith(503, '', 'Too busy') }
    const { user, address } = renderMany(path, { responses, extensions: ['windows', 'preferences'] })
    await user.click(await tab('Mine'))
    expect(address.current).toBe(path)
  })
})

test('an export from a server without filters holds the filtered rows of all pages', async () => {
  const { user, world } = renderMany('/shipments?all=1&panel=views&filter.customerName=Odd+Ltd&sort=shipmentNbr.desc')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(world.downloads).toHaveLength(1))
  const lines = ((await world.downloads[0]?.blob.text()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(116)
  expect([lines[1]?.split(',')[0], lines.at(-1)?.split(',')[0]]).toEqual(['FIN229', 'FIN001'])
})
