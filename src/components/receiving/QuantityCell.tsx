import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { Dispatch } from 'react'
import { formatQuantity } from '../../../contract/rules/quantity'
import { GuardedButton } from '../GuardedButton'
import { QuantityField } from '../QuantityField'
import { usePhoneLayout } from '../usePhoneLayout'
import type { DraftLine, DraftRules, ReceiptDraftAction } from './receiptDraft'

interface QuantityCellProps {
  readonly line: DraftLine
  /** Names the line for assistive technology, for example "line 2, BOLT-01". */
  readonly name: string
  /** What stands in the field. */
  readonly value: number | null
  readonly rules: DraftRules
  /** Stable, so that typing into one line draws that line only. */
  readonly dispatch: Dispatch<ReceiptDraftAction>
  readonly isDisabled: boolean
  /** The cursor goes here when the form opens. */
  readonly isFirst: boolean
}

/** Quantity to receive of one line, with a button for all of it, and a word when there is less to receive than was typed. */
export const QuantityCell = memo(function QuantityCell(props: QuantityCellProps) {
  const { line, name, value, rules, dispatch, isDisabled, isFirst } = props
  // On a phone the cursor would bring up the keypad, which covers half of the form.
  const isPhone = usePhoneLayout()
  return (
    <Box sx={{ display: 'inline-block' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
        <QuantityField
          label={`Quantity to receive, ${name}`}
          value={value}
          max={line.maximum}
          outside={rules.outside}
          isDisabled={isDisabled}
          autoFocus={isFirst && !isPhone}
          onChange={(quantity) => dispatch({ type: 'quantityTyped', line, quantity })}
        />
        <GuardedButton
          size="small"
          variant="text"
          aria-label={`Max, ${name}`}
          disabled={isDisabled || value === line.maximum}
          onClick={() => dispatch({ type: 'quantityTyped', line, quantity: line.maximum })}
        >
          Max
        </GuardedButton>
      </Box>
      {value !== null && value > line.maximum && (
        <Typography role="alert" variant="caption" sx={{ color: 'warning.main' }}>
          Only {formatQuantity(line.maximum)} can be received now
        </Typography>
      )}
    </Box>
  )
})
