import { ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { keepDraft } from '../../services/drafts/drafts'
import { testStore } from '../../testing/testStore'
import { testTheme } from '../../testing/testTheme'
import { turn } from '../../testing/turn'
import { setWindowWidth } from '../../testing/windowWidth'
import { setQuantity } from '../kit/typedQuantity'
import { useDocumentWrite } from '../writes/useDocumentWrite'
import { SALES_RULES, TRANSFER_RULES, type DraftRules, type ReceiptDraft } from './receiptDraft'
import { ReceivingForm } from './ReceivingForm'
import { useReceiptDraft } from './useReceiptDraft'
import type { ScannableLine } from './useReceiptScans'

jest.mock('../quantities/CameraBand', () => ({
  CameraBand: ({ onRead }: { readonly onRead: (code: string) => void }) => (
    <button onClick={() => onRead('PUMP-100')}>Camera reads PUMP-100</button>
  ),
}))

const DOCUMENT = 'sales SO1'
const nothing = () => undefined

interface FormProps {
  readonly lines: readonly ScannableLine[]
  readonly rules?: DraftRules
}

function Form({ lines, rules = SALES_RULES }: FormProps) {
  return (
    <ReceivingForm
      {...{ title: 'Form', subtitle: '', submitLabel: 'Post', label: 'Lines', emptyText: 'None', header: 'Quantity' }}
      {...{
        lines,
        receivable: lines.filter(({ maximum }) => maximum > 0),
        rules,
        columns: [],
        outcome: null,
        onPost: nothing,
        onCancel: nothing,
      }}
      draft={useReceiptDraft(DOCUMENT)}
      write={useDocumentWrite(DOCUMENT)}
    />
  )
}

const LINES: readonly ScannableLine[] = [
  { key: '1', inventoryId: 'SEAL-200', maximum: 10 },
  { key: '2', inventoryId: 'PUMP-100', maximum: 5 },
]

function renderForm({ lines = LINES, rules = SALES_RULES, draft }: Partial<FormProps> & { readonly draft?: ReceiptDraft } = {}) {
  const { store } = testStore()
  if (draft) store.dispatch(keepDraft(DOCUMENT, draft))
  const page = render(<Form lines={lines} rules={rules} />, {
    wrapper: ({ children }) => (
      <ThemeProvider theme={testTheme}>
        <Provider store={store}>{children}</Provider>
      </ThemeProvider>
    ),
  })
  return { ...page, user: userEvent.setup(), draft: () => store.getState().drafts.byDocument[DOCUMENT] }
}

const field = (key: string) => screen.getByRole('textbox', { name: new RegExp(`^Quantity to receive, line ${key},`) })
const notice = () => screen.queryByText('Changed while you were counting')?.closest('[role="status"]') ?? null

afterEach(() => setWindowWidth(null))

test('the first field has the focus; Enter and arrows go through the lines', async () => {
  const { user } = renderForm()
  expect(field('1')).toHaveFocus()
  await user.keyboard('4{Enter}')
  expect(field('2')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(field('1')).toHaveFocus()
  await user.keyboard('{ArrowDown}3')
  expect(field('1')).toHaveValue('4')
  expect(field('2')).toHaveValue('3')
})

test.each([1600, 1024, 390])('the reason of a short line appears when the line is left, and stays: %i px wide', async (width) => {
  setWindowWidth(width)
  const { user } = renderForm()
  const reason = () => screen.queryByLabelText('Reason, line 1, SEAL-200')
  await user.click(field('1'))
  await user.keyboard('4')
  expect(reason()).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(reason()).toBeInTheDocument()
  await user.keyboard('{ArrowUp}2')
  expect(reason()).toBeInTheDocument()
})

test('when less can be received than was typed, the line says so and nothing can be posted', () => {
  const { rerender } = renderForm({ draft: { '1': setQuantity(8) } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  rerender(<Form lines={[{ key: '1', inventoryId: 'SEAL-200', maximum: 3 }]} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Only 3 remain now')
  expect(screen.getByText('Nothing is received yet. 1 line has an invalid quantity.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled()
})

test('a change that what was typed still fits into has nothing to lower', async () => {
  const { user, rerender } = renderForm({ draft: { '1': setQuantity(8) } })
  rerender(
    <Form
      lines={[
        { key: '1', inventoryId: 'SEAL-200', maximum: 12 },
        { key: '2', inventoryId: 'PUMP-100', maximum: 5 },
      ]}
    />,
  )
  expect(notice()).toHaveTextContent(/^Changed while you were countingline 1, SEAL-200: 10 → 12 can be receivedOK$/)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(notice()).toBeNull()
})

test.each([SALES_RULES, TRANSFER_RULES])('Clear All and Cancel leave no draft behind ($start)', async (rules) => {
  const { user, draft } = renderForm({ rules, draft: { '1': setQuantity(8) } })
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(draft()).toBeUndefined()
})

test('on a phone and a tablet each line names its quantities and can be stepped and filled', async () => {
  setWindowWidth(1024)
  const { user } = renderForm()
  await user.click(screen.getByRole('button', { name: 'One more, line 1, SEAL-200' }))
  expect(field('1')).toHaveValue('1')
  await user.click(screen.getByRole('button', { name: 'Max, line 1, SEAL-200' }))
  expect(field('1')).toHaveValue('10')
  await user.click(screen.getByRole('button', { name: 'One less, line 1, SEAL-200' }))
  expect(field('1')).toHaveValue('9')
  expect(screen.getByText('Receiving 1 line. The rest stays open.')).toBeInTheDocument()
})

test('a code read by the camera while somebody types changes no quantity', async () => {
  setWindowWidth(390)
  const { user } = renderForm()
  await user.click(screen.getByRole('button', { name: 'Scan with the camera' }))
  const lens = await screen.findByRole('button', { name: 'Camera reads PUMP-100' })
  await user.click(field('1'))
  await user.keyboard('1')
  // The lens reads without a tap, which would move the focus.
  fireEvent.click(lens)
  expect(screen.getByText('PUMP-100 was not counted: the cursor is in a quantity')).toBeInTheDocument()
  await user.keyboard('0')
  expect([field('1'), field('2')].map((input) => input.getAttribute('value'))).toEqual(['10', '0'])
  expect(field('1')).toHaveFocus()
  act(() => field('1').blur())
  fireEvent.click(lens)
  expect(screen.getByText('PUMP-100: 1 of 5 counted')).toBeInTheDocument()
  expect(field('2')).toHaveValue('1')
  expect(field('2')).not.toHaveFocus()
})

describe('nothing is left', () => {
  const linesWith = (maximum: number) =>
    Array.from({ length: 9 }, (_, index) => ({ key: String(index + 1), inventoryId: 'PUMP', maximum }))
  const MEANWHILE = /Meanwhile everything here was received or closed/

  /** Opens a form of nine lines with this draft; it then finds that nothing is left. */
  async function renderOver(draft: ReceiptDraft, lines = linesWith(4)) {
    const { rerender } = renderForm({ lines, draft })
    rerender(<Form lines={linesWith(0)} />)
    // Who received last is loaded on demand.
    await act(turn)
  }
  const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  test('all that was typed is listed, and none of it is read aloud', async () => {
    await renderOver({ 8: setQuantity(3), 9: setQuantity(2) })
    expect(listed()).toEqual(['line 8, PUMP: you have 3', 'line 9, PUMP: you have 2'])
    expect(screen.getByText('What you counted was not posted')).toHaveRole('status')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText(MEANWHILE)).toBeInTheDocument()
  })

  test('a form that was opened with nothing left does not say that somebody else received', async () => {
    await renderOver({}, linesWith(0))
    expect(screen.getByText('Nothing is left to receive')).toHaveRole('status')
    expect(screen.queryByText(MEANWHILE)).not.toBeInTheDocument()
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})
