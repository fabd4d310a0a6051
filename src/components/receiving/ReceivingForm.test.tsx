import { ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { storeDraft } from '../../services/drafts/drafts'
import { testTheme } from '../../testing/renderKit'
import { testStore } from '../../testing/testStore'
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
  if (draft) store.dispatch(storeDraft(DOCUMENT, draft))
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

test.each([1600, 1024, 390])('the reason of a short line appears once the line is left, and stays: %i px wide', async (width) => {
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

test('a change that still fits what was typed offers nothing to lower', async () => {
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

test('on a tablet each line has named buttons for one more, one less and the maximum', async () => {
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

test('a code read by the camera while the user types changes no quantity', async () => {
  setWindowWidth(390)
  const { user } = renderForm()
  await user.click(screen.getByRole('button', { name: 'Scan with the camera' }))
  const lens = await screen.findByRole('button', { name: 'Camera reads PUMP-100' })
  await user.click(field('1'))
  await user.keyboard('1')
  // The camera reads without a tap; a tap would move the focus.
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
