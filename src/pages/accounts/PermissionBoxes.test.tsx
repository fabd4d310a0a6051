import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { PermissionBoxes } from './PermissionBoxes'

function Boxes({ first }: { readonly first: readonly string[] }) {
  const [chosen, setChosen] = useState(first)
  return <PermissionBoxes chosen={chosen} onChange={setChosen} />
}

test('permissions are grouped under a heading; unused ones are not offered', () => {
  renderKit(<Boxes first={['general_user']} />)
  const group = screen.getByRole('group', { name: 'Permissions' })
  expect(within(group).getAllByRole('checkbox')).toHaveLength(4)
  expect(within(group).queryByText('Not used by this product')).toBeNull()
})

test('an unused permission can be removed and given back', async () => {
  const user = userEvent.setup()
  renderKit(<Boxes first={['general_user', 'foureye_user']} />)
  const unused = screen.getByRole('group', { name: 'Not used by this product' })
  const box = within(unused).getByRole('checkbox')
  expect(box).toHaveAccessibleName('Four eyes')
  await user.click(box)
  expect(box).not.toBeChecked()
  await user.click(box)
  expect(box).toBeChecked()
})
