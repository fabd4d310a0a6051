import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderKit } from '../../testing/renderKit'
import { setWindowWidth } from '../../testing/windowWidth'
import { DialogFrame } from './DialogFrame'

afterEach(() => setWindowWidth(null))

interface FrameProps {
  readonly isDirty?: boolean
  readonly isBusy?: boolean
  readonly onClose: () => void
}

function renderFrame({ isDirty = false, isBusy = false, onClose }: FrameProps) {
  return render(
    <DialogFrame title="Shipment Details" subtitle="Acme" size="7xl" isDirty={isDirty} isBusy={isBusy} onClose={onClose}>
      <input aria-label="Tracking" />
    </DialogFrame>,
  )
}

const dialog = () => screen.getByRole('dialog', { name: 'Shipment Details' })

test('it is named by its title, which is a heading', () => {
  renderFrame({ onClose: jest.fn() })
  expect(dialog()).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Shipment Details' })).toBeVisible()
})

function renderSubject() {
  renderKit(
    <DialogFrame
      title="Shipment Details"
      subject={{ heading: 'Shipment #SH0001', id: 'SH0001', copyLabel: 'Copy shipment number', about: 'Acme' }}
      headerActions="Open"
      size="7xl"
      onClose={jest.fn()}
    >
      text
    </DialogFrame>,
  )
}

test('its subject stands in its header, can be copied, and is a heading of the level below', () => {
  renderSubject()
  const heading = screen.getByRole('heading', { level: 3, name: 'Shipment #SH0001' })
  expect(heading.closest('header')).toHaveTextContent(/^Shipment DetailsShipment #SH0001 · AcmeOpen$/)
  expect(screen.getByText('Acme')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy shipment number' })).toBeVisible()
})

test('[PHONE-19] the copy button is between the number and the name', () => {
  renderSubject()
  const number = screen.getByRole('heading', { level: 3, name: 'Shipment #SH0001' })
  expect(number.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Copy shipment number' }))
  expect(number.parentElement?.lastElementChild).toHaveTextContent(/Acme$/)
})

test.each([
  ['5xl', '1024px'],
  ['6xl', '1152px'],
  ['7xl', '1280px'],
] as const)('[CONST-14] a dialog of size %s is at most %s wide', (size, maxWidth) => {
  render(
    <DialogFrame title="Shipment Details" size={size} onClose={jest.fn()}>
      text
    </DialogFrame>,
  )
  expect(dialog()).toHaveStyle({ maxWidth })
})

test.each([
  ['Escape', async () => userEvent.keyboard('{Escape}')],
  ['the cross', async () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))],
  ['the button that leaves', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes it', async (_what, close) => {
  const handleClose = jest.fn()
  renderFrame({ onClose: handleClose })
  await close()
  expect(handleClose).toHaveBeenCalledTimes(1)
})

test('a click outside never closes it', () => {
  const handleClose = jest.fn()
  renderFrame({ onClose: handleClose })
  const backdrop = document.querySelector('.MuiDialog-container')
  if (!backdrop) throw new Error('no backdrop')
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop)
  expect(handleClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument()
})

test('a dirty dialog asks, and stays when the answer is no', async () => {
  const handleClose = jest.fn()
  renderFrame({ isDirty: true, onClose: handleClose })
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(handleClose).not.toHaveBeenCalled()
  const question = screen.getByRole('dialog', { name: 'Discard changes?' })
  expect(question).toHaveAccessibleDescription('What you typed has not been saved.')
  expect(screen.getByRole('button', { name: 'Keep Editing' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Keep Editing' }))
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument()
  expect(handleClose).not.toHaveBeenCalled()
})

test('a dirty dialog closes when the answer is yes', async () => {
  const handleClose = jest.fn()
  renderFrame({ isDirty: true, onClose: handleClose })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(handleClose).toHaveBeenCalledTimes(1)
})

test('while a write is under way nothing closes it', async () => {
  const handleClose = jest.fn()
  renderFrame({ isBusy: true, onClose: handleClose })
  await userEvent.keyboard('{Escape}')
  for (const name of ['Close', 'Dismiss']) expect(screen.getByRole('button', { name })).toBeDisabled()
  expect(handleClose).not.toHaveBeenCalled()
})

test('[PHONE-03] on a phone More closes with what was chosen behind it, and has the focus again', async () => {
  setWindowWidth(390)
  const handleAdd = jest.fn()
  render(
    <DialogFrame title="Shipment Details" size="7xl" onClose={jest.fn()} actions={<button onClick={handleAdd}>Add Note</button>}>
      text
    </DialogFrame>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  await userEvent.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  expect(handleAdd).toHaveBeenCalledTimes(1)
  expect(more).toHaveAttribute('aria-expanded', 'false')
  expect(more).toHaveFocus()
})

test('focus goes into it and back to where it came from', () => {
  const { rerender } = render(<button>Opener</button>)
  screen.getByRole('button', { name: 'Opener' }).focus()
  rerender(
    <>
      <button>Opener</button>
      <DialogFrame title="Details" size="sm" onClose={jest.fn()}>
        text
      </DialogFrame>
    </>,
  )
  expect(
    screen.getByRole('dialog').contains(document.activeElement) || document.activeElement?.closest('.MuiDialog-root'),
  ).toBeTruthy()
  rerender(<button>Opener</button>)
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus()
})
