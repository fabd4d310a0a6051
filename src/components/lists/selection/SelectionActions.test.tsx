import { fireEvent, screen } from '@testing-library/react'
import { renderKit } from '../../../testing/renderKit'
import { usePhoneLayout } from '../../kit/usePhoneLayout'
import { SelectionActions } from './SelectionActions'

jest.mock('../../kit/usePhoneLayout')

const show = (isPhone: boolean) => {
  jest.mocked(usePhoneLayout).mockReturnValue(isPhone)
  return <SelectionActions actions={ACTIONS} isDisabled={false} isBusy={false} />
}
const ACTIONS = ['Confirm', 'Labels'].map((label) => ({ label, onChoose: () => undefined }))

test('[BULK-01] the open menu of a phone goes when the window gets wider, and does not come back by itself', () => {
  const { rerender } = renderKit(show(true))
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('menuitem', { name: 'Labels' })).toBeVisible()
  rerender(show(false))
  expect(document.querySelector('[role=presentation]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Labels' })).toBeVisible()
  rerender(show(true))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
