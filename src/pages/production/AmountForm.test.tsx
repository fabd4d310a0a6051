import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { AmountForm } from './AmountForm'
import type { Amount } from './productionPlans'

function renderForm(over: { isZeroDisabled?: boolean; isDisabled?: boolean; isBusy?: boolean } = {}) {
  const onSubmit = jest.fn((_amount: Amount) => Promise.resolve())
  function Form() {
    const [text, setText] = useState('')
    return (
      <AmountForm
        heading="Release Materials"
        fieldLabel="Quantity"
        partLabel="Part"
        allLabel="All"
        max={40}
        text={text}
        onType={setText}
        isDisabled={false}
        isBusy={false}
        onSubmit={onSubmit}
        {...over}
      />
    )
  }
  renderKit(<Form />)
  return onSubmit
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' })
const button = (name: string) => screen.getByRole('button', { name })

test('sends the typed quantity, at most what there is', async () => {
  const onSubmit = renderForm()
  await userEvent.type(field(), '999')
  expect(field()).toHaveValue('40')
  await userEvent.click(button('Part'))
  expect(onSubmit).toHaveBeenCalledWith(40)
})

test('sends all', async () => {
  const onSubmit = renderForm()
  await userEvent.click(button('All'))
  expect(onSubmit).toHaveBeenCalledWith('all')
})

test('[VALID-08] the part button is off at zero where the form asks for that', async () => {
  renderForm({ isZeroDisabled: true })
  expect(button('Part')).toBeDisabled()
  await userEvent.type(field(), '0')
  expect(button('Part')).toBeDisabled()
  await userEvent.clear(field())
  await userEvent.type(field(), '0.5')
  expect(button('Part')).toBeEnabled()
})

test.each([{ isDisabled: true }, { isBusy: true }])('with %j nothing can be sent', (state) => {
  renderForm(state)
  expect(field()).toBeDisabled()
  expect(button('Part')).toBeDisabled()
  expect(button('All')).toBeDisabled()
})
