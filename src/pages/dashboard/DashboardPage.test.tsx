import { act, screen, waitFor, within } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { historyResponse } from '../../testing/fixtures/history'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { DashboardPage } from './DashboardPage'

function renderDashboard(prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
  const world = fakeWorld()
  prepare?.(world)
  return renderPage(<DashboardPage />, { world })
}

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
  const texts = (role: string) =>
    within(march)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(texts('columnheader')).toEqual([
    'Customer',
    'Sales Order',
    'Transaction ID',
    'Production Nbr',
    'Inventory ID',
    'Qty Completed',
    'Created At',
  ])
  expect(texts('cell').slice(0, 7)).toEqual([
    'Acme Waterworks',
    'SO0001',
    'B0002',
    'PR0003',
    'PUMP-100',
    '5',
    '3/4/2026, 2:05 PM UTC',
  ])
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
  const { user } = renderDashboard(({ backend }) =>
    backend.response('getProductionHistory', {
      '2026-03': { totalQtyCompleted: 8, details: [] },
      '2026-02': { totalQtyCompleted: 2, details: [] },
      '2025-12': { totalQtyCompleted: -1, details: [] },
    }),
  )
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
})

test('a failed load shows an error and no months, and Retry loads them', async () => {
  const { user, backend } = renderDashboard((world) =>
    world.backend.reject('getProductionHistory', 500, { message: 'Down', error_code: 'INTERNAL_ERROR', error_uuid: 'u1' }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error loading production historyDown --> Code: INTERNAL_ERROR --> ErrorID: u1',
  )
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  backend.response('getProductionHistory', { '2026-03': { totalQtyCompleted: 1, details: [] } })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await month(/March 2026/)).toBeVisible()
  expect(screen.getByText('Nothing was completed this month.')).toBeVisible()
})

test('an empty history shows a message', async () => {
  renderDashboard(({ backend }) => backend.response('getProductionHistory', {}))
  expect(await screen.findByText('Nothing has been completed yet.')).toBeVisible()
})

describe('with the windows extension', () => {
  const requested = (world: ReturnType<typeof fakeWorld>) => world.backend.requested('getProductionHistory')

  function renderMonths(prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
    const world = fakeWorld()
    prepare?.(world)
    return renderPage(<DashboardPage />, { world, session: staffSession })
  }

  test('all totals load at once, the lines of a month when it is opened', async () => {
    const { user, world } = renderMonths()
    expect(await month(/February 2026/)).toHaveTextContent('Total Completed 3')
    expect(screen.getByRole('cell', { name: 'B0002' })).toBeVisible()
    expect(requested(world)).toEqual(['month=newest'])
    const release = world.backend.hold('getProductionHistory')
    await user.click(heading(/February/))
    expect(screen.getByText('Loading February 2026...')).toBeVisible()
    release()
    expect(await screen.findByRole('cell', { name: 'B0001' })).toBeVisible()
    expect(requested(world)).toEqual(['month=newest', 'month=2026-02'])
  })

  test('exporting a month that is not loaded loads it first and reports a failure', async () => {
    const { user, world } = renderMonths()
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
    const { user, world } = renderMonths()
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
