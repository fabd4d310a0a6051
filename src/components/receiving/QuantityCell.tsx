import Box from '@mui/material/Box'
import { memo } from 'react'
import type { Dispatch } from 'react'
import { plainQuantity } from '../../../contract/quantities/quantity'
import type { TypedQuantity } from '../kit/typedQuantity'
import { GuardedButton } from '../kit/GuardedButton'
import { QuantityField } from '../kit/QuantityField'
import { draftEntry, lineBounds, UNTOUCHED } from './receiptDraft'
import type { DraftLine, DraftRules, ReceiptDraftAction } from './receiptDraft'

interface QuantityCellProps {
  readonly line: DraftLine
  /** Names the line for assistive technology, for example "line 2, BOLT-01". */
  readonly name: string
  /** The typed content of the line; undefined for an untouched line. */
  readonly typed: TypedQuantity | undefined
  readonly rules: DraftRules
  /** Stable, so that typing into one line draws that line only. */
  readonly dispatch: Dispatch<ReceiptDraftAction>
  readonly isDisabled: boolean
  /** The cursor goes here when the form opens. */
  readonly isFirst: boolean
}

/** Quantity to receive of one line, after a button for all of it, so that the field ends where its column does. */
export const QuantityCell = memo(function QuantityCell(props: QuantityCellProps) {
  const { line, name, typed, rules, dispatch, isDisabled, isFirst } = props
  const entry = typed ?? draftEntry(UNTOUCHED, line, rules)
  const { maximum, uom } = line
  return (
    <Box sx={cellStyle}>
      <GuardedButton
        variant="text"
        aria-label={`Max, ${name}`}
        disabled={isDisabled || entry.text === plainQuantity(maximum)}
        onClick={() => dispatch({ type: 'quantityTyped', line, text: plainQuantity(maximum) })}
      >
        Max
      </GuardedButton>
      <QuantityField
        label={`Quantity to receive, ${name}`}
        value={entry}
        bounds={lineBounds(line, rules)}
        uom={uom}
        isDisabled={isDisabled}
        autoFocus={isFirst}
        onType={(text) => dispatch({ type: 'quantityTyped', line, text })}
      />
    </Box>
  )
})

/** A field that gets the cursor scrolls out from behind the footer of its form. */
const cellStyle = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 0.5,
  '& input': { scrollMarginBlock: '120px' },
} as const
