import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { TabSet } from './TabSet'

function Harness() {
  const [tab, setTab] = useState<'details' | 'history'>('details')
  return (
    <TabSet
      label="Transfer"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: 'Transfer Details', content: <p>Lines</p> },
        { value: 'history', label: 'Receipt History', content: <p>Receipts</p> },
      ]}
    />
  )
}

test('the chosen tab names its panel, the other panel is not there', async () => {
  renderKit(<Harness />)
  expect(screen.getByRole('tablist', { name: 'Transfer' })).toBeVisible()
  expect(screen.getByRole('tabpanel', { name: 'Transfer Details' })).toHaveTextContent('Lines')
  await userEvent.click(screen.getByRole('tab', { name: 'Receipt History' }))
  expect(screen.getByRole('tabpanel', { name: 'Receipt History' })).toHaveTextContent('Receipts')
  expect(screen.queryByText('Lines')).not.toBeInTheDocument()
})

test("with a modifier an arrow is the browser's, as Alt and Left for Back", async () => {
  renderKit(<Harness />)
  await userEvent.tab()
  const tab = screen.getByRole('tab', { name: 'Transfer Details' })
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', [modifier]: true })).toBe(true)
  expect(tab).toHaveFocus()
  expect(fireEvent.keyDown(tab, { key: 'ArrowLeft' })).toBe(false)
})

test('arrows and Enter choose a tab', async () => {
  renderKit(<Harness />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('tab', { name: 'Receipt History' })).toHaveAttribute('aria-selected', 'true')
})
