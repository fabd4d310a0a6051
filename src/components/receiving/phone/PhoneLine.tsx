import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, useState, type Dispatch } from 'react'
import {
  clampQuantity,
  compareQuantities,
  isPositive,
  plainQuantity,
  subtractQuantity,
} from '../../../../contract/quantities/quantity'
import { FactsList } from '../../kit/FactsList'
import { GuardedButton } from '../../kit/GuardedButton'
import { QuantityMessage } from '../../kit/QuantityField'
import { useQuantityField } from '../../kit/useQuantityField'
import {
  draftEntry,
  lineBounds,
  nothingToReceive,
  UNTOUCHED,
  type ReceivedQuantity,
  type DraftRules,
  type ReceiptDraftAction,
} from '../draft/receiptDraft'
import { lineName } from '../lineName'
import { isShort } from '../short/shortLines'
import { ShortReason } from '../short/ShortReason'
import type { PhoneRow } from './phoneRows'

interface PhoneLineProps {
  readonly row: PhoneRow
  /** The typed content of the line; undefined for an untouched line. */
  readonly typed: ReceivedQuantity | undefined
  readonly rules: DraftRules
  /** Stable, so that typing into one line re-renders only that line. */
  readonly dispatch: Dispatch<ReceiptDraftAction>
  readonly isDisabled: boolean
  /** Its field gets the focus when the form appears. */
  readonly hasFocus: boolean
  /** Enter closes the on-screen keyboard, because no field follows. */
  readonly isLast: boolean
}

/**
 * One line of a receipt on a phone: the item, its open quantity, and the received quantity. A tap on the text shows the
 * details.
 */
export const PhoneLine = memo(function PhoneLine(props: PhoneLineProps) {
  const { row } = props
  const [isOpen, setIsOpen] = useState(false)
  const { key, inventoryId, maximum } = row.line
  return (
    <Box component="li" data-line-id={key} sx={rowStyle}>
      <ButtonBase aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={wordsStyle}>
        <Box component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
          {inventoryId}
        </Box>
        {row.description !== '' && (
          <Box component="span" data-description sx={{ typography: 'caption', color: 'text.secondary' }}>
            {row.description}
          </Box>
        )}
        {isPositive(maximum) && (
          <Box component="span" sx={{ typography: 'caption', fontVariantNumeric: 'tabular-nums' }}>
            {row.open}
          </Box>
        )}
      </ButtonBase>
      {isPositive(maximum) ? (
        <PhoneQuantity {...props} isMaxShown={isOpen} />
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary', pr: 1 }}>{nothingToReceive(row.line)}</Box>
      )}
      {isOpen && (
        <Box sx={{ gridColumn: '1 / -1', pt: 1.5, pb: 1 }}>
          <FactsList facts={row.facts()} />
        </Box>
      )}
    </Box>
  )
})

/** `[-] quantity [+]`, with messages about the quantity below the row. */
function PhoneQuantity({
  row,
  typed,
  rules,
  dispatch,
  isDisabled,
  hasFocus,
  isLast,
  isMaxShown,
}: PhoneLineProps & { readonly isMaxShown: boolean }) {
  const { line } = row
  const name = lineName(line)
  const { maximum, uom } = line
  const draft = typed ? { [line.key]: typed } : UNTOUCHED
  const entry = draftEntry(draft, line, rules)
  const now = entry.quantity ?? 0
  const set = (text: string) => dispatch({ type: 'quantityTyped', line, text })
  const { field, ...texts } = useQuantityField({
    label: `Quantity to receive, ${name}`,
    value: entry,
    bounds: lineBounds(line, rules),
    uom,
    isDisabled,
    autoFocus: hasFocus,
    onType: set,
    ...(isLast && { onNext: putKeypadAway }),
  })
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          aria-label={`One less, ${name}`}
          disabled={isDisabled || !isPositive(now)}
          onClick={() => set(plainQuantity(clampQuantity(subtractQuantity(now, 1), maximum)))}
          sx={stepStyle}
        >
          <RemoveOutlined fontSize="small" />
        </IconButton>
        <OutlinedInput {...field} sx={fieldStyle} />
        <IconButton
          aria-label={`One more, ${name}`}
          disabled={isDisabled || compareQuantities(now, maximum) >= 0}
          onClick={() => set(plainQuantity(clampQuantity(subtractQuantity(now, -1), maximum)))}
          sx={stepStyle}
        >
          <AddOutlined fontSize="small" />
        </IconButton>
      </Box>
      <span id={texts.rangeId} hidden>
        {texts.range}
      </span>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <QuantityMessage {...texts} />
      </Box>
      <Box sx={belowStyle}>
        {isMaxShown && (
          <GuardedButton
            aria-label={`Max, ${name}`}
            disabled={isDisabled || entry.text === plainQuantity(maximum)}
            onClick={() => set(plainQuantity(maximum))}
            sx={{ mr: 'auto' }}
          >
            Max
          </GuardedButton>
        )}
        {(isShort(draft, line, rules) || (isMaxShown && compareQuantities(now, maximum) < 0)) && (
          <ShortReason line={line} typed={typed} dispatch={dispatch} isDisabled={isDisabled} />
        )}
      </Box>
    </>
  )
}

function putKeypadAway(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  px: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  // Only visible lines are rendered; a receipt may have hundreds.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 65px',
} as const

/** Max of an opened line, and the reason of a short one under the quantity. Neither moves when the other appears. */
const belowStyle = {
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  gap: 1,
} as const

const wordsStyle = {
  display: 'block',
  textAlign: 'left',
  minWidth: 0,
  minHeight: 44,
  py: 0.25,
  borderRadius: 1,
  // Truncated; a tap shows the whole text.
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Two lines of a description are enough to recognize an item.
  '& > [data-description]': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', whiteSpace: 'normal' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

const stepStyle = { width: 44, height: 44, border: 1, borderColor: 'divider' } as const

const fieldStyle = {
  width: 76,
  height: 44,
  fontVariantNumeric: 'tabular-nums',
  // With a smaller font size, iOS zooms in when the field gets the focus.
  fontSize: '1rem',
  '& input': { textAlign: 'center', px: 0.5, scrollMarginBlock: 'var(--scan-margin)' },
} as const
