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

test('what is typed is reported, and the cross empties it and keeps the cursor there', async () => {
  renderKit(<Harness />)
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await userEvent.type(search(), 'acme')
  expect(search()).toHaveValue('acme')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(search()).toHaveValue('')
  expect(search()).toHaveFocus()
})

test('a slash on the page puts the cursor into it, a slash in another field does not', async () => {
  renderKit(<Harness />)
  await userEvent.keyboard('/')
  await waitFor(() => expect(search()).toHaveFocus())
  expect(search()).toHaveValue('')
  await userEvent.type(screen.getByRole('textbox', { name: 'Other' }), 'a/b')
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveValue('a/b')
})
