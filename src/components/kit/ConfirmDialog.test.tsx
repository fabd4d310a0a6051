import userEvent from '@testing-library/user-event'
import { renderKit } from '../../testing/renderKit'
import { ConfirmDialog } from './ConfirmDialog'

test('[PROMISE-13] Enter at the end of a slow scan confirms nothing', async () => {
  const handleConfirm = jest.fn()
  renderKit(<ConfirmDialog title="" question="?" confirmLabel="Receive" onConfirm={handleConfirm} onCancel={jest.fn()} />)
  let time = 0
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => time)
  for (const key of ['S', 'O', '4', '2', '{Enter}']) {
    await userEvent.keyboard(key)
    time += 180
  }
  expect(handleConfirm).not.toHaveBeenCalled()
  time += 1_000
  await userEvent.keyboard('{Enter}')
  expect(handleConfirm).toHaveBeenCalledTimes(1)
  clock.mockRestore()
})
