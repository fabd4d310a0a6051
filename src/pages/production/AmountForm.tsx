import Box from '@mui/material/Box'
import { inputBaseClasses } from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { compareQuantities, isPositive, plainQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { isPhoneLayout } from '../../components/kit/phoneLayout'
import { QuantityField } from '../../components/kit/QuantityField'
import {
  isRejected,
  NOTHING_TYPED,
  quantityMessage,
  typedOtherwise,
  typeQuantity,
  type QuantityBounds,
} from '../../components/kit/typedQuantity'
import { Finality } from '../../components/writes/Finality'
import type { Amount } from './productionBodies'

interface AmountFormProps {
  /** Heading of the form, and label of the button that sends the typed quantity. */
  readonly label: string
  readonly fieldLabel: string
  /** Label of the button that sends the whole available quantity. */
  readonly allLabel: string
  /** Maximum quantity; shown next to the field, unless less is `left`. */
  readonly max: number
  /** How a larger quantity is handled. */
  readonly outside: QuantityBounds['outside']
  /** Decimal places, and the word for the quantity in a rejection; by default six and "Quantity". */
  readonly precision?: Pick<QuantityBounds, 'decimals' | 'noun'>
  /** The unit of finished goods; absent when unknown. */
  readonly uom?: string | undefined
  /** Quantity available now (units); the rules reject more. */
  readonly possible: number
  /** Everything is available now, so that the button for all is enabled. */
  readonly isAllPossible: boolean
  /** What a quantity within `max` stands for at most (units), with the hint for a larger one. */
  readonly left?: { readonly units: number; readonly hint: string }
  /** Content of the field when the form opens, until something is typed or sent; empty when null. */
  readonly start?: number | null
  /** Disables the first button while the quantity is 0, instead of letting the rules reject it. */
  readonly isZeroDisabled?: boolean
  /** The typed text. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Name of the document that it posts to. */
  readonly document: string
  /** What posting an amount moves, with its units; `''` for nothing. */
  readonly amountText: (amount: Amount) => string
  /** Why the last attempt was rejected before sending; shown at the field. */
  readonly rejection?: string | null
  /** Nothing remains to be done with this form. */
  readonly isDisabled?: boolean
  /** A write of this document is under way. */
  readonly isBusy: boolean
  /** Resolves when the write has ended, with any outcome. */
  readonly onSubmit: (amount: Amount) => Promise<unknown>
}

/**
 * A quantity field with two buttons: for that quantity, or for all. The button that can work now is the primary one; Enter
 * presses the first.
 */
export function AmountForm(props: AmountFormProps) {
  const { label, fieldLabel, allLabel, max, outside, precision, uom, isZeroDisabled = false } = props
  const { possible, isAllPossible, left, start = null, rejection = null } = props
  const { document, amountText, onType, isDisabled = false, isBusy, onSubmit } = props
  const headingId = useId()
  const section = useKeptFormFocus(isBusy)
  const [sent, setSent] = useState<'part' | 'all' | null>(null)
  const [refused, setRejected] = useState<'part' | 'all'>('part')
  // Kept from the opening: a quantity that nobody typed must not change, nor come back after it was sent.
  const [first, setFirst] = useState(start)
  const [isTouched, setIsTouched] = useState(false)
  const isOff = isDisabled || isBusy
  const bounds: QuantityBounds = { maximum: max, outside, ...precision }
  const isStart = props.text === '' && isPositive(first) && !isTouched && !isDisabled
  const text = isStart ? plainQuantity(first) : props.text
  // Parsed again after every load, so that the quantity is checked against what remains now.
  const typed = typeQuantity(NOTHING_TYPED, text, bounds)
  const quantity = typed.quantity ?? 0
  const isMore = left !== undefined && compareQuantities(quantity, left.units) > 0
  const isAsTyped = typedOtherwise(typed, quantity, bounds) === null && !isMore
  const isPartOff = isOff || isRejected(typed, bounds) || (isZeroDisabled && !isPositive(quantity))
  const isPossible = compareQuantities(quantity, possible) <= 0
  // One message at a time: that of the field, if it has one, is replaced.
  const isAtField = refused === 'part' || isMore || quantityMessage(typed, bounds) !== null
  const primary = isPositive(quantity) ? isPossible && 'part' : isAllPossible && 'all'

  async function submit(which: 'part' | 'all') {
    setSent(which)
    setRejected(which)
    if (which === 'part') {
      if (isStart) onType(text)
      setFirst(null)
    }
    try {
      await onSubmit(which === 'all' ? 'all' : quantity)
    } finally {
      setSent(null)
    }
  }

  return (
    <Box
      ref={section}
      component="section"
      aria-labelledby={headingId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, containerType: 'inline-size' }}
    >
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
      <Typography aria-hidden variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Finished units
      </Typography>
      <Box sx={lineStyle}>
        <QuantityField
          label={fieldLabel}
          value={typed}
          bounds={bounds}
          uom={uom}
          rejection={isAtField ? rejection : null}
          hint={isMore ? left.hint : null}
          {...(left && { shownMaximum: left.units })}
          onType={(changed) => {
            // The text of the opening, as after an undone scan, is a quantity that nobody typed.
            const isFirst = isPositive(first) && changed === plainQuantity(first)
            setIsTouched(!isFirst)
            onType(isFirst ? '' : changed)
          }}
          // A quantity that stands for less is shown first; the button then sends it.
          onEnter={() => {
            if (!isPartOff && isAsTyped) void submit('part')
          }}
          isDisabled={isOff}
        />
        <GuardedButton
          variant={primary === 'part' ? 'contained' : 'outlined'}
          disabled={isPartOff}
          isBusy={sent === 'part'}
          sx={{ flex: '1 0 auto' }}
          onClick={() => void submit('part')}
        >
          {label}
        </GuardedButton>
        <GuardedButton
          variant={primary === 'all' ? 'contained' : 'outlined'}
          disabled={isOff}
          isBusy={sent === 'all'}
          aria-describedby={isAtField ? undefined : `${headingId}-refusal`}
          onClick={() => void submit('all')}
          sx={{ flex: '1 0 auto' }}
        >
          {allLabel}
        </GuardedButton>
      </Box>
      {!isDisabled && (
        <Box sx={{ mt: 1 }}>
          <Finality document={document} amounts={finalAmounts(amountText(quantity), amountText('all'))} />
        </Box>
      )}
      {!isAtField && rejection !== null && (
        <Typography
          id={`${headingId}-refusal`}
          role="alert"
          variant="caption"
          component="p"
          sx={{ mt: 1, color: 'error.main', overflowWrap: 'anywhere' }}
        >
          {rejection}
        </Typography>
      )}
    </Box>
  )
}

/** Returns what the two buttons post: `5 units or all 10 units`. */
function finalAmounts(part: string, all: string): string {
  return [part, all !== '' && all !== part ? `all ${all}` : ''].filter((text) => text !== '').join(' or ')
}

const WIDE_FORM = '@container (min-width: 500px)'

/**
 * Field and buttons have the same height. The field's message is below it, as wide as the form: below the buttons when all are
 * in one line, above them when the field has its own line.
 */
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > div': { display: 'contents' },
  [`& .${inputBaseClasses.root}`]: { flex: '1 0 100%', [WIDE_FORM]: { flex: '1 1 148px' } },
  '& [role="alert"]': { flex: '0 0 100%', textAlign: 'left', [WIDE_FORM]: { order: 1 } },
  [`& .${inputBaseClasses.root}, & > button`]: { minHeight: 38, '@media (pointer: coarse)': { minHeight: 44 } },
} as const

/**
 * Hook that gives a form back the focus that it lost because it was disabled while its write ran: to its field, or to the next
 * form's when nothing remains to be done with this one. On a phone the keypad would open.
 */
function useKeptFormFocus(isBusy: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const form = section.current
    const focused = form?.ownerDocument.activeElement ?? null
    if (isBusy) hadFocus.current = form?.contains(focused) ?? false
    else if (hadFocus.current && focused?.contains(form) && !isPhoneLayout()) {
      const field = form?.querySelector<HTMLElement>(FIELD) ?? form?.parentElement?.querySelector<HTMLElement>(FIELD)
      field?.focus()
    }
  }, [isBusy])
  return section
}

const FIELD = 'input:not(:disabled)'
