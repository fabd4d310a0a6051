import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderKit } from '../../testing/renderKit'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from './DialogFrame'

type FrameProps = Partial<Parameters<typeof DialogFrame>[0]>

function renderFrame(props: FrameProps = {}) {
  const handleClose = jest.fn()
  renderKit(
    <DialogFrame size="7xl" onClose={handleClose} {...props}>
      <DialogHeader title="Shipment Details" subtitle="Acme" />
      <DialogBody>
        <input aria-label="Tracking" />
      </DialogBody>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>,
  )
  return handleClose
}

const dialog = () => screen.getByRole('dialog', { name: 'Shipment Details' })

test.each([
  ['Escape', async () => userEvent.keyboard('{Escape}')],
  ['the cross', async () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))],
  ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes the dialog even with a draft', async (_what, close) => {
  const handleClose = renderFrame({ hasDraft: true })
  expect(dialog()).toHaveTextContent('Draft')
  await close()
  expect(handleClose).toHaveBeenCalledTimes(1)
})

test('a click outside never closes the dialog', () => {
  const handleClose = renderFrame()
  const outside = dialog().parentElement ?? document.body
  fireEvent.mouseDown(outside)
  fireEvent.click(outside)
  expect(handleClose).not.toHaveBeenCalled()
})

test('nothing closes the dialog during a write', async () => {
  const handleClose = renderFrame({ isBusy: true })
  await userEvent.keyboard('{Escape}')
  for (const name of ['Close', 'Dismiss']) expect(screen.getByRole('button', { name })).toBeDisabled()
  expect(handleClose).not.toHaveBeenCalled()
})
