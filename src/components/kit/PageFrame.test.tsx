import { screen } from '@testing-library/react'
import { renderKit } from '../../testing/renderKit'
import { BusyOverlay } from './BusyOverlay'
import { EmptyState } from './EmptyState'
import { FactsList } from './FactsList'
import { formatBytes } from './formatNumber'
import { PageFrame } from './PageFrame'

test('a page has one heading of level 1, its count, toolbar and body', () => {
  renderKit(
    <PageFrame title="Shipments" count="42 of 310" toolbar={<input aria-label="Search" />} actions={<button>Export CSV</button>}>
      body
    </PageFrame>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shipments')
  expect(screen.getByText('42 of 310')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
})

test('facts are terms with their values; an empty one is two dashes', () => {
  renderKit(
    <FactsList
      facts={[
        { label: 'Shipment #', value: 'SH1' },
        { label: 'Tracking #', value: '' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Shipment #', 'Tracking #'])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['SH1', '--'])
})

test('an overlay says what is under way, and is not there otherwise', () => {
  const { rerender } = renderKit(<BusyOverlay text="Processing..." />)
  expect(screen.getByRole('status')).toHaveTextContent('Processing...')
  rerender(<BusyOverlay text={null} />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('an empty state can offer a way on', () => {
  renderKit(<EmptyState title="Nothing here." text="Look elsewhere." action={<a href="/">Home</a>} />)
  expect(screen.getByText('Nothing here.')).toBeVisible()
  expect(screen.getByText('Look elsewhere.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
})

test.each([
  [512, '512 B'],
  [20_992, '20.5 KB'],
  [1024 * 1024 - 1, '1,023.9 KB'],
  [1_258_292, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [10 * 1024 * 1024 - 1, '9.9 MB'],
])('%d bytes are %s: rounded down, so that what is below a limit never shows as the limit', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
