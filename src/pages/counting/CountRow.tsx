import Box from '@mui/material/Box'
import { memo } from 'react'
import { documentName } from '../../../contract/documentName'
import { differenceOf } from '../../../contract/rules/counting'
import { EllipsisText } from '../../components/kit/EllipsisText'
import { Amount } from '../../components/kit/tableColumn'
import { DifferenceText } from '../../components/quantities/counting/CountOutcome'
import {
  type CountableItem,
  countBounds,
  countOf,
  type EntryMove,
  entryOf,
  hasMoved,
  typeCount,
} from '../../components/quantities/counting/siteCount'
import { QuantityField } from '../../components/quantities/QuantityField'
import { QuantityLine } from '../../components/quantities/QuantityLine'
import { NOTHING_TYPED } from '../../components/quantities/typedQuantity'
import { useAppSelector } from '../../services/store/hooks'
import { selectDraft } from '../../slices/draftsSlice'

interface CountRowProps {
  readonly siteId: string
  readonly item: CountableItem
  readonly isBlind: boolean
  readonly isPhone: boolean
  readonly isDisabled: boolean
  readonly onChange: (inventoryId: string, move: EntryMove) => void
}

export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { siteId, item, isBlind, isPhone, isDisabled, onChange } = props
  const { inventoryId, description, uom, qtyOnHand } = item
  const value = useAppSelector((state) => selectDraft(state, documentName.count(siteId))?.[inventoryId])
  const entry = entryOf(value)
  const isMoved = entry !== undefined && hasMoved(entry, item)
  const counted = entry ? countOf(entry, item) : null
  const difference =
    !entry || counted === null || isBlind ? null : isMoved ? (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        moved since
      </Box>
    ) : (
      <DifferenceText difference={differenceOf({ counted, seen: entry.seen })} uom={uom} />
    )
  const field = (
    <QuantityField
      label={`Counted of ${inventoryId}`}
      value={entry ?? NOTHING_TYPED}
      bounds={countBounds(item)}
      uom={uom}
      isDisabled={isDisabled}
      onType={(text) => onChange(inventoryId, (before) => typeCount(item, before, text))}
    />
  )
  return (
    <QuantityLine
      isStacked={isPhone}
      columns={sheetColumns(isBlind)}
      cells={[
        {
          label: 'Inventory ID',
          content: (
            <>
              <EllipsisText>{inventoryId}</EllipsisText>
              {item.isNotStocked && <Box sx={{ typography: 'caption', color: 'warning.main' }}>Not stocked here</Box>}
            </>
          ),
        },
        { label: 'Description', content: <EllipsisText hasTwoLines>{description}</EllipsisText> },
        ...(isBlind ? [] : [{ label: 'On Hand', content: <Amount quantity={qtyOnHand} uom={uom} />, align: 'right' as const }]),
      ]}
      quantity={{ label: '', content: <Box sx={isPhone ? phoneFieldStyle : fieldStyle}>{field}</Box> }}
      after={isBlind ? undefined : { label: 'Difference', content: difference, align: 'right' }}
    />
  )
})

export const sheetColumns = (isBlind: boolean) =>
  `minmax(130px, 1fr) minmax(0, 2fr)${isBlind ? '' : ' 110px'} 168px ${MESSAGE_WIDTH}px`

const MESSAGE_WIDTH = 160

/** The message is over the difference column: a row is too low for text below the field, and what is invalid has no difference. */
const fieldStyle = {
  position: 'relative',
  height: 'min-content',
  '& [role="alert"]': { position: 'absolute', top: 0, left: '100%', width: MESSAGE_WIDTH, m: 0, ml: 2, textAlign: 'left' },
} as const

const phoneFieldStyle = { width: 'min(168px, 43vw)' } as const
