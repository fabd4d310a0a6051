import Box from '@mui/material/Box'
import { inputBaseClasses } from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ProductionOrder } from '../../../contract/entities/production'
import { lineDecimals, quantityNoun } from '../../../contract/quantities/decimalPlaces'
import { compareQuantities, formatQuantity, isPositive, plainQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { QuantityField } from '../../components/quantities/QuantityField'
import {
  isRejected,
  NOTHING_TYPED,
  quantityMessage,
  typedOtherwise,
  typeQuantity,
  type QuantityBounds,
} from '../../components/quantities/typedQuantity'
import { Finality } from '../../components/writes/Finality'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { selectRuledOut } from '../../slices/writesSlice'
import type { Amount } from './productionBodies'

/** By call. The typed amount is stored under its call, so that only the write that posts it deletes it. */
const FORMS = {
  releaseMaterials: {
    part: 'Release Materials',
    all: 'Release All Remaining',
    field: 'Quantity to release materials for',
    outside: 'clamp',
    isOffAtZero: true,
  },
  completeProduction: {
    part: 'Complete Production',
    all: 'Complete All Released',
    field: 'Quantity to complete',
    outside: 'reject',
    isOffAtZero: false,
  },
} as const

interface AmountFormProps {
  readonly call: keyof typeof FORMS
  readonly order: ProductionOrder
  readonly write: WriteOfDocument
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly max: number
  /** What a quantity within `max` stands for at most (units); shown next to the field. */
  readonly left: number
  /** Units available now; the rules reject more. */
  readonly possible: number
  readonly start?: number | null
  /** What posting an amount moves, with its units; `''` for nothing. */
  readonly amountText: (amount: Amount) => string
  readonly onSubmit: (amount: Amount) => Promise<unknown>
}

export function AmountForm(props: AmountFormProps) {
  const { call, order, write, isBusy, isDisabled = false, max, left, possible, start = null, amountText, onSubmit } = props
  const { part, all, field, outside, isOffAtZero } = FORMS[call]
  const dispatch = useAppDispatch()
  const { document } = write
  const draft = useAppSelector((state) => selectDraft(state, document)?.[call])
  const ruledOut = useAppSelector((state) => selectRuledOut(state, document))
  const rejection = ruledOut?.call === call ? ruledOut.reason : null
  const headingId = useId()
  const [sent, setSent] = useState<'part' | 'all' | null>(null)
  const [rejected, setRejected] = useState<'part' | 'all'>('part')
  // Kept from the opening: a quantity that nobody typed must not change, nor come back after it was sent.
  const [first] = useState(start)
  const [isTouched, setIsTouched] = useState(false)
  const isOff = isDisabled || isBusy
  // Units have the decimal places of the produced item; what remains can be typed even if it has more.
  const bounds: QuantityBounds = {
    maximum: max,
    outside,
    decimals: lineDecimals(order.decimals, max),
    noun: quantityNoun(order.inventoryCd),
  }
  const typedText = typeof draft === 'string' ? draft : ''
  const isStart = typedText === '' && isPositive(first) && !isTouched && !isDisabled
  const text = isStart ? plainQuantity(first) : typedText
  // Parsed again after every load, so that the quantity is checked against what remains now.
  const typed = typeQuantity(NOTHING_TYPED, text, bounds)
  const quantity = typed.quantity ?? 0
  const isMore = compareQuantities(quantity, left) > 0
  const isAsTyped = typedOtherwise(typed, quantity, bounds) === null && !isMore
  const isPartOff = isOff || isRejected(typed, bounds) || (isOffAtZero && !isPositive(quantity))
  const isPossible = compareQuantities(quantity, possible) <= 0
  const isAllPossible = isPositive(left) && compareQuantities(possible, left) >= 0
  const isAtField = rejected === 'part' || isMore || quantityMessage(typed, bounds) !== null
  const amounts = finalAmounts(amountText(quantity), amountText('all'))
  const primary = isPositive(quantity) ? isPossible && 'part' : isAllPossible && 'all'

  /** A rejection goes with the text that it was about. */
  function type(changed: string) {
    if (rejection !== null) write.acknowledge()
    dispatch(editDraft(document, { [call]: changed || undefined }))
  }

  async function submit(which: 'part' | 'all') {
    setSent(which)
    setRejected(which)
    if (which === 'part') {
      if (isStart) type(text)
      setIsTouched(true)
    }
    try {
      await onSubmit(which === 'all' ? 'all' : quantity)
    } finally {
      setSent(null)
    }
  }

  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, containerType: 'inline-size' }}
    >
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {part}
      </Typography>
      <Typography aria-hidden variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Finished units
      </Typography>
      <Box sx={lineStyle}>
        <QuantityField
          label={field}
          value={typed}
          bounds={bounds}
          uom={order.uom}
          rejection={isAtField ? rejection : null}
          hint={isMore ? `Only ${formatQuantity(left)} left to release` : null}
          shownMaximum={left}
          onType={(changed) => {
            // The text of the opening, as after an undone scan, is a quantity that nobody typed.
            const isFirst = isPositive(first) && changed === plainQuantity(first)
            setIsTouched(!isFirst)
            type(isFirst ? '' : changed)
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
          whyDisabled={isOffAtZero && !isOff && !isPositive(quantity) ? 'Type a quantity first' : null}
          isBusy={sent === 'part'}
          onClick={() => void submit('part')}
        >
          {part}
        </GuardedButton>
        <GuardedButton
          variant={primary === 'all' ? 'contained' : 'outlined'}
          disabled={isOff}
          isBusy={sent === 'all'}
          aria-describedby={isAtField ? undefined : `${headingId}-rejection`}
          onClick={() => void submit('all')}
          sx={{ flex: '1 0 auto' }}
        >
          {all}
        </GuardedButton>
      </Box>
      {amounts !== '' && (
        <Box sx={{ mt: 1 }}>
          <Finality amounts={amounts} />
        </Box>
      )}
      {!isAtField && rejection !== null && (
        <Typography
          id={`${headingId}-rejection`}
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

function finalAmounts(part: string, all: string): string {
  if (all === '' || all === part) return part === '' ? '' : `${part}.`
  return part === '' ? `All ${all}.` : `${part} or all ${all}.`
}

const WIDE_FORM = '@container (min-width: 500px)'

/** The field's message is as wide as the form: below the buttons when all are in one line, else above them. */
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > div': { display: 'contents' },
  [`& .${inputBaseClasses.root}`]: { flex: '1 0 100%', [WIDE_FORM]: { flex: '1 1 148px' } },
  '& [role="alert"]': { flex: '0 0 100%', textAlign: 'left', [WIDE_FORM]: { order: 1 } },
  '& > span': { flex: '1 0 auto', display: 'grid' },
  [`& .${inputBaseClasses.root}, & button`]: { minHeight: 38, '@media (pointer: coarse)': { minHeight: 44 } },
} as const
