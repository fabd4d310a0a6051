import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { isRefused, NOTHING_TYPED, typeQuantity } from '../../components/kit/typedQuantity'
import type { QuantityBounds } from '../../components/kit/typedQuantity'
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
  /** Greatest quantity that can be typed. */
  readonly max: number
  /** Decimal places that are taken and the word for the quantity in a refusal; six and "Quantity" when not given. */
  readonly precision?: Pick<QuantityBounds, 'decimals' | 'noun'>
  /** What finished units are counted in; nothing when nobody said. */
  readonly uom?: string | undefined
  /** Takes the part button away while the quantity is 0, instead of letting the rules refuse it. */
  readonly isZeroDisabled?: boolean
  /** What is typed. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Nothing is left for this form. */
  readonly isDisabled: boolean
  /** A write of this document is under way. */
  readonly isBusy: boolean
  /** Resolves when it ended, whichever way. */
  readonly onSubmit: (amount: Amount) => Promise<void>
}

/** A quantity with two buttons: for that quantity, or for all. */
export function AmountForm(props: AmountFormProps) {
  const { heading, fieldLabel, partLabel, allLabel, max, precision, uom, isZeroDisabled = false } = props
  const { text, onType, isDisabled, isBusy, onSubmit } = props
  const headingId = useId()
  const [sent, setSent] = useState<'part' | 'all' | null>(null)
  const isOff = isDisabled || isBusy
  const bounds: QuantityBounds = { maximum: max, outside: 'clamp', ...precision }
  // Read again with every load, so that what is posted never exceeds what remains now.
  const typed = typeQuantity(NOTHING_TYPED, text, bounds)

  async function submit(which: 'part' | 'all') {
    setSent(which)
    await onSubmit(which === 'all' ? 'all' : (typed.quantity ?? 0))
    setSent(null)
  }

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        {/* The field takes what the buttons leave, and the buttons grow when they are on a line of their own. */}
        <Box sx={{ flex: '1 1 148px', '& > .MuiBox-root': { width: '100%' } }}>
          <Typography aria-hidden variant="caption" sx={{ color: 'text.secondary' }}>
            Finished units
          </Typography>
          <QuantityField label={fieldLabel} value={typed} bounds={bounds} uom={uom} onType={onType} isDisabled={isOff} />
        </Box>
        <GuardedButton
          variant="contained"
          disabled={isOff || isRefused(typed, bounds) || (isZeroDisabled && !typed.quantity)}
          isBusy={sent === 'part'}
          sx={{ flex: '1 0 auto' }}
          onClick={() => void submit('part')}
        >
          {partLabel}
        </GuardedButton>
        <GuardedButton disabled={isOff} isBusy={sent === 'all'} onClick={() => void submit('all')} sx={{ flex: '1 0 auto' }}>
          {allLabel}
        </GuardedButton>
      </Box>
    </Box>
  )
}
