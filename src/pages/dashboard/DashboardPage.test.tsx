import { act, screen, waitFor, within } from '@testing-library/react'
import { dayBegan } from '../../slices/daySlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { historyResponse } from '../../testing/fixtures/history'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { DashboardPage } from './DashboardPage'

const renderDashboard = (options?: PageOptions) => renderPage(<DashboardPage />, options)

const month = (heading: RegExp) => screen.findByRole('region', { name: heading })
const heading = (name: RegExp) => screen.getByRole('button', { name })

test('every month is a section with its name, key and total; the newest is open', async () => {
  renderDashboard()
  expect(screen.getByRole('heading', { level: 1, name: 'Production History' })).toBeVisible()
  expect(screen.getByText('Loading production history...')).toBeVisible()
  const march = await month(/March 2026/)
  expect(march).toHaveTextContent('March 20262026-03')
  expect(march).toHaveTextContent('Total Completed 7')
  expect(screen.getAllByRole('region').map((block) => block.textContent?.slice(0, 5))).toEqual(['March', 'Febru'])
  expect(heading(/March/)).toHaveAttribute('aria-expanded', 'true')
  expect(heading(/February/)).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('an open month shows its completions in the columns of the specification', async () => {
  renderDashboard()
  const march = await month(/March 2026/)
  const seven = (role: string) => textsOf(within(march).getAllByRole(role)).slice(0, 7).join(' | ')
  const columns = 'Customer | Sales Order | Transaction ID | Production Nbr | Inventory ID | Qty Completed | Created At'
  expect(seven('columnheader')).toBe(columns)
  expect(seven('cell')).toBe('Acme Waterworks | SO0001 | B0002 | PR0003 | PUMP-100 | 5 | 3/4/2026, 2:05 PM UTC')
})

test('two months tapped before the first one renders both change', async () => {
  renderDashboard()
  await month(/February 2026/)
  const [february, march] = [heading(/February/), heading(/March/)]
  expect(march).toHaveAttribute('aria-expanded', 'true')
  act(() => [february, march].forEach((each) => each.click()))
  expect(february).toHaveAttribute('aria-expanded', 'true')
  expect(march).toHaveAttribute('aria-expanded', 'false')
})

test('a closed month can be exported to a file with its key and rows', async () => {
  const { user, world } = renderDashboard()
  const february = await month(/February 2026/)
  await user.click(within(february).getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(world.downloads).toHaveLength(1))
  const [file] = world.downloads
  expect(file?.filename).toBe('production_history_2026-02.csv')
  expect(await file?.blob.text()).toBe(
    'Customer,Sales Order,Transaction ID,Production Nbr,Inventory ID,Qty Completed,Created At\r\n' +
      'Acme Waterworks,SO0001,B0001,PR0003,PUMP-100,3,"2/11/2026, 9:30 AM UTC"\r\n',
  )
})

test('twelve months are bars scaled to their totals; listed ones link to their month', async () => {
  const getProductionHistory = {
    '2026-03': { totalQtyCompleted: 8, details: [] },
    '2026-02': { totalQtyCompleted: 2, details: [] },
    '2025-12': { totalQtyCompleted: -1, details: [] },
  }
  const { user } = renderDashboard({ responses: { getProductionHistory } })
  const chart = await screen.findByRole('figure')
  const bars = within(chart).getAllByRole('listitem')
  expect(bars.map((bar) => bar.textContent)).toEqual([
    ...['Apr 2025: 0', 'May 2025: 0', 'Jun 2025: 0', 'Jul 2025: 0', 'Aug 2025: 0', 'Sep 2025: 0'],
    ...['Oct 2025: 0', 'Nov 2025: 0', 'Dec 2025: -1', 'Jan 2026: 0', 'Feb 2026: 2', 'Mar 2026: 8'],
  ])
  const share = (bar: HTMLElement) => bar.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--share')
  expect(bars.slice(-4).map(share)).toEqual(['0%', '0%', '25%', '100%'])
  expect(within(chart).getAllByRole('link')).toHaveLength(3)
  await user.click(within(chart).getByRole('link', { name: 'Feb 2026: 2' }))
  expect(heading(/February/)).toHaveAttribute('aria-expanded', 'true')
  expect(heading(/February/)).toHaveFocus()
})

test('a failed load shows an error that can be copied, and Retry loads the months', async () => {
  const world = fakeWorld()
  const down = { message: 'Down', error_code: 'INTERNAL_ERROR', error_uuid: 'u1' }
  world.backend.reject('getProductionHistory', 500, down)
  const { user, backend } = renderDashboard({ world })
  const text = 'Down --> Code: INTERNAL_ERROR --> ErrorID: u1'
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error loading production history${text}`)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy error' }))
  expect(await screen.findByText('Copying is not allowed here')).toHaveRole('status')
  await user.click(screen.getByRole('button', { name: 'Copy error' }))
  expect(await screen.findByText('Copied')).toHaveRole('status')
  expect(write).toHaveBeenLastCalledWith(`Error loading production history: ${text}`)
  backend.response('getProductionHistory', { '2026-03': { totalQtyCompleted: 1, details: [] } })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await month(/March 2026/)).toBeVisible()
  expect(screen.getByText('Nothing was completed this month.')).toBeVisible()
})

test('an empty history shows a message', async () => {
  renderDashboard({ responses: { getProductionHistory: {} } })
  expect(await screen.findByText('Nothing has been completed yet.')).toBeVisible()
})

describe('with the windows extension', () => {
  test('all totals load at once, the lines of a month when it is opened', async () => {
    const { user, backend } = renderDashboard()
    const requested = () => backend.requested('getProductionHistory')
    expect(await month(/February 2026/)).toHaveTextContent('Total Completed 3')
    expect(screen.getByRole('cell', { name: 'B0002' })).toBeVisible()
    expect(requested()).toEqual(['month=newest'])
    const release = backend.hold('getProductionHistory')
    await user.click(heading(/February/))
    expect(screen.getByText('Loading February 2026...')).toBeVisible()
    release()
    expect(await screen.findByRole('cell', { name: 'B0001' })).toBeVisible()
    expect(requested()).toEqual(['month=newest', 'month=2026-02'])
  })

  test('exporting a month that is not loaded loads it first and reports a failure', async () => {
    const { user, world } = renderDashboard()
    const february = await month(/February 2026/)
    world.backend.reject('getProductionHistory', 503, { message: 'Too busy' })
    await user.click(within(february).getByRole('button', { name: 'Export CSV' }))
    expect(await within(february).findByRole('alert')).toHaveTextContent('Error exporting February 2026Too busy')
    world.backend.response('getProductionHistory', historyResponse)
    const release = world.backend.hold('getProductionHistory')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    release()
    await waitFor(() => expect(world.downloads).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await world.downloads[0]?.blob.text()).toContain('B0001')
    expect(heading(/February/)).toHaveAttribute('aria-expanded', 'false')
  })

  test('a month that cannot be loaded shows the reason in its place, and Retry loads it', async () => {
    const { user, world } = renderDashboard()
    await month(/February 2026/)
    world.backend.reject('getProductionHistory', 503, { message: 'Too busy' })
    await user.click(heading(/February/))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading February 2026Too busy')
    expect(screen.getByRole('cell', { name: 'B0002' })).toBeVisible()
    world.backend.response('getProductionHistory', historyResponse)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('cell', { name: 'B0001' })).toBeVisible()
  })
})

describe('the panel of today', () => {
  function renderToday(extensions: readonly string[], responses: PageOptions['responses'] = {}) {
    const world = fakeWorld()
    world.time.now = Date.parse('2026-03-15T10:00:00Z')
    const page = renderDashboard({ world, extensions, responses })
    act(() => void page.store.dispatch(dayBegan('2026-03-15')))
    return page
  }

  const counted = {
    asOf: '2026-03-15T10:41:00Z',
    lateShipments: { count: 5, ids: [] },
    lateSales: { count: 0, ids: [] },
    longTransfers: { count: 1_200, ids: [] },
    shortProduction: { count: 1, ids: [] },
  }

  const group = () => screen.findByRole('group', { name: 'Today' })
  const tiles = async () => textsOf(within(await group()).getAllByRole('listitem'))

  test('the counts of the server are shown, each linking to its list', async () => {
    renderToday(['today'], { getToday: counted })
    expect(await screen.findByText('as of 10:41 AM UTC')).toBeVisible()
    expect(await tiles()).toEqual([
      '5 Late shipments',
      '0 Late sales ordersNothing is late.',
      '1,200 Transfers over 7 days',
      '1 Production short of material',
    ])
    const links = within(await group()).getAllByRole('link')
    const addresses = '/shipments?only=late /sales?only=late /transfers?only=late /production?only=short'
    expect(links.map((link) => link.getAttribute('href')).join(' ')).toBe(addresses)
  })

  test('a failed count leaves the history visible and can be retried', async () => {
    const { user, backend } = renderToday(['today'], { getToday: rejectedWith(500, '', 'No count') })
    expect(await screen.findByText("Error loading today's figures")).toBeVisible()
    expect(await screen.findByRole('region', { name: /March 2026/ })).toBeVisible()
    backend.response('getToday', counted)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect((await tiles())[0]).toBe('5 Late shipments'))
  })

  test('a write asks the server for the counts again', async () => {
    const { reload } = renderToday(['today'], { getToday: counted })
    await screen.findByText('as of 10:41 AM UTC')
    reload('shipments', 'getToday', { ...counted, lateShipments: { count: 6, ids: [] } })
    await waitFor(async () => expect((await tiles())[0]).toBe('6 Late shipments'))
  })

  test('with the windows extension only, open documents are counted in the browser', async () => {
    const { user, backend } = renderToday(['windows'], { getSales: rejectedWith(500, '', 'No sales') })
    expect(await screen.findByText('No sales')).toBeVisible()
    backend.response('getSales', { summaries: [], details: {}, receiptShipments: {}, summarizedReceiptShipments: {} })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () =>
      expect(await tiles()).toEqual([
        '1 Late shipments',
        '0 Late sales ordersNothing is late.',
        '2 Transfers over 7 days',
        '0 Receipts openNothing to receive.',
      ]),
    )
  })

  test('when counting would need whole lists, none is loaded and no panel is shown', async () => {
    const { backend } = renderToday([])
    await screen.findByRole('region', { name: /March 2026/ })
    expect(screen.queryByRole('group', { name: 'Today' })).not.toBeInTheDocument()
    expect(backend.seen.map(({ call }) => call)).toEqual(['getProductionHistory'])
  })

  test('an administrator of a new server sees first steps instead of the counts', async () => {
    const firstSteps = { hasItems: true, hasPeople: false, hasReceipts: false }
    renderToday(['today'], { getToday: { ...counted, firstSteps } })
    const steps = within(await screen.findByRole('group', { name: 'First steps' }))
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add people', '/accounts'],
      ['Receive something', '/transfers'],
    ])
    expect(screen.queryByText('Late shipments')).not.toBeInTheDocument()
  })
})
