import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderKit as render } from '../../testing/renderKit'
import { ConfirmDialog } from './ConfirmDialog'

const question = 'Are you sure you want to do a partial receipt?'

function renderQuestion(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = jest.fn()
  const onCancel = jest.fn()
  render(
    <ConfirmDialog
      title="Receive Partial"
      question={question}
      details="12 lines, 340 units"
      confirmLabel="Receive"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  )
  return { onConfirm, onCancel }
}

test('[PROMISE-13] Enter at the end of a slow scan confirms nothing', async () => {
  const { onConfirm } = renderQuestion()
  let time = 0
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => time)
  for (const key of ['S', 'O', '4', '2', '{Enter}']) {
    await userEvent.keyboard(key)
    time += 180
  }
  expect(onConfirm).not.toHaveBeenCalled()
  time += 1_000
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  clock.mockRestore()
})

test('Escape and Cancel cancel', async () => {
  const { onConfirm, onCancel } = renderQuestion()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while it is busy it can be neither confirmed again nor left', async () => {
  const { onCancel } = renderQuestion({ isBusy: true })
  expect(screen.getByRole('button', { name: /Receive/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
})

test('a message has one button, and Escape closes it too', async () => {
  const handleClose = jest.fn()
  render(
    <ConfirmDialog title="Missing Required Information" question="Please fill in" confirmLabel="OK" onCancel={handleClose} />,
  )
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'OK' })])
  expect(screen.getByRole('dialog', { name: 'Missing Required Information' })).toHaveAccessibleDescription('Please fill in')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await userEvent.keyboard('{Escape}')
  expect(handleClose).toHaveBeenCalledTimes(2)
})
