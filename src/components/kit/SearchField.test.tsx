import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { SearchField } from './SearchField'

function Harness() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField placeholder="Search by ID..." value={value} onChange={setValue} />
      <input aria-label="Other" />
    </>
  )
}

const search = () => screen.getByRole('searchbox', { name: 'Search by ID...' })

test('typing updates the value; the clear button empties the field and keeps focus', async () => {
  renderKit(<Harness />)
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await userEvent.type(search(), 'acme')
  expect(search()).toHaveValue('acme')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(search()).toHaveValue('')
  expect(search()).toHaveFocus()
})

test('a slash focuses the search field unless it is typed in another field', async () => {
  renderKit(<Harness />)
  await userEvent.keyboard('/')
  await waitFor(() => expect(search()).toHaveFocus())
  expect(search()).toHaveValue('')
  await userEvent.type(screen.getByRole('textbox', { name: 'Other' }), 'a/b')
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveValue('a/b')
})
