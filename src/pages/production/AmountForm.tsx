import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { compareQuantities, isPositive, plainQuantity } from '../../../contract/quantities/quantity'
import { isRefused, NOTHING_TYPED, typedOtherwise, typeQuantity, type QuantityBounds } from '../../components/kit/typedQuantity'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { QuantityField } from '../../components/kit/QuantityField'
import type { Amount } from './productionPlans'

interface AmountFormProps {
  readonly heading: string
  readonly fieldLabel: string
  /** Button that sends the typed quantity. */
  readonly partLabel: string
  /** Button that sends all that can be had. */
  readonly allLabel: string
  /** Greatest quantity that can be posted; it stands beside the field. */
  readonly max: number
  /** What becomes of a quantity above it. */
  readonly outside: QuantityBounds['outside']
  /** Decimal places that are taken and the word for the quantity in a refusal; six and "Quantity" when not given. */
  readonly precision?: Pick<QuantityBounds, 'decimals' | 'noun'>
  /** The unit of finished goods; absent when unknown. */
  readonly uom?: string | undefined
  /** What can be had now (units); the rules refuse more. */
  readonly possible: number
  /** All can be had now, so that the button for all works. */
  readonly isAllPossible: boolean
  /** Initial content of the field; empty when null. */
  readonly start?: number | null
  /** Takes the part button away while the quantity is 0, instead of letting the rules refuse it. */
  readonly isZeroDisabled?: boolean
  /** The typed text. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Why the last attempt was refused before it was sent; it stands at the field. */
  readonly refusal?: string | null
  /** Nothing remains for this form. */
  readonly isDisabled?: boolean
  /** A write of this document is under way. */
  readonly isBusy: boolean
  /** Resolves when it ended, whichever way. */
  readonly onSubmit: (amount: Amount) => Promise<void>
}

/** A quantity with two buttons: for that quantity, or for all. The loud one is the one that works now; Enter presses the first. */
export function AmountForm(props: AmountFormProps) {
  const { heading, fieldLabel, partLabel, allLabel, max, outside, precision, uom, isZeroDisabled = false } = props
  const { possible, isAllPossible, start = null, refusal = null } = props
  const { onType, isDisabled = false, isBusy, onSubmit } = props
  const headingId = useId()
  const [sent, setSent] = useState<'part' | 'all' | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const isOff = isDisabled || isBusy
  const bounds: QuantityBounds = { maximum: max, outside, ...precision }
  const isStart = props.text === '' && !isTouched && isPositive(start) && !isDisabled
  const text = isStart ? plainQuantity(start) : props.text
  // Read again with every load, so that it is judged by what remains now.
  const typed = typeQuantity(NOTHING_TYPED, text, bounds)
  const quantity = typed.quantity ?? 0
  const isAsTyped = typedOtherwise(typed, quantity, bounds) === null
  const isPartOff = isOff || isRefused(typed, bounds) || (isZeroDisabled && !isPositive(quantity))
  const isPossible = compareQuantities(quantity, possible) <= 0
  const loud = isPositive(quantity) ? isPossible && 'part' : isAllPossible && 'all'

  async function submit(which: 'part' | 'all') {
    setSent(which)
    await onSubmit(which === 'all' ? 'all' : quantity)
    setSent(null)
    setIsTouched(false)
  }

  return (
    <Box
      component="section"
      data-screen-only
      aria-labelledby={headingId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, containerType: 'inline-size' }}
    >
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {heading}
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
          refusal={refusal}
          onType={(changed) => {
            setIsTouched(true)
            onType(changed)
          }}
          // A corrected quantity is shown first; the button then sends it.
          onEnter={() => {
            if (!isPartOff && isAsTyped) void submit('part')
          }}
          isDisabled={isOff}
        />
        <GuardedButton
          variant={loud === 'part' ? 'contained' : 'outlined'}
          disabled={isPartOff}
          isBusy={sent === 'part'}
          sx={{ flex: '1 0 auto' }}
          onClick={() => void submit('part')}
        >
          {partLabel}
        </GuardedButton>
        <GuardedButton
          variant={loud === 'all' ? 'contained' : 'outlined'}
          disabled={isOff}
          isBusy={sent === 'all'}
          onClick={() => void submit('all')}
          sx={{ flex: '1 0 auto' }}
        >
          {allLabel}
        </GuardedButton>
      </Box>
    </Box>
  )
}

const WIDE_FORM = '@container (min-width: 500px)'

/**
 * Field and buttons are equally high. What is said of the field stands directly under it and is as wide as the form: under the buttons too
 * where all are in one line, above them where the field has a line of its own.
 */
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiBox-root': { display: 'contents' },
  '& .MuiInputBase-root': { flex: '1 0 100%', [WIDE_FORM]: { flex: '1 1 148px' } },
  '& [role="alert"]': { flex: '0 0 100%', textAlign: 'left', [WIDE_FORM]: { order: 1 } },
  '& .MuiInputBase-root, & .MuiButton-root': { minHeight: 38, '@media (pointer: coarse)': { minHeight: 44 } },
} as const
