import Box from '@mui/material/Box'
import { memo } from 'react'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { differenceOf } from '../../../contract/rules/counting'
import { DifferenceText } from '../../components/counting/DifferenceText'
import { countBounds, entryOf, hasMoved, typeCount, type CountableItem } from '../../components/counting/siteCount'
import type { EntryMove } from '../../components/counting/useSiteCount'
import { EllipsisText } from '../../components/kit/EllipsisText'
import { QuantityField } from '../../components/kit/QuantityField'
import { isRefused, NOTHING_TYPED } from '../../components/kit/typedQuantity'
import { useAppSelector } from '../../services/hooks'
import { selectDraft } from '../../slices/draftsSlice'

interface CountRowProps {
  readonly siteId: string
  readonly item: CountableItem
  readonly place: number
  /** What is expected is not shown. */
  readonly isBlind: boolean
  readonly isPhone: boolean
  readonly isDisabled: boolean
  readonly onChange: (inventoryId: string, move: EntryMove) => void
  /** Goes to the field of the row at that place. */
  readonly onGo: (place: number) => void
}

/** One item of the sheet. It draws itself again only when its own entry changes. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { siteId, item, place, isBlind, isPhone, isDisabled, onChange, onGo } = props
  const { inventoryId, description, uom, qtyOnHand } = item
  const value = useAppSelector((state) => selectDraft(state, documentName.count(siteId))?.[inventoryId])
  const entry = entryOf(value)
  const isMoved = entry !== undefined && hasMoved(entry, item)
  const bounds = countBounds(item)
  const difference =
    entry?.quantity == null || isRefused(entry, bounds) || isBlind ? null : isMoved ? (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        moved since
      </Box>
    ) : (
      <DifferenceText difference={differenceOf({ counted: entry.quantity, seen: entry.seen })} uom={uom} />
    )
  const field = (
    <QuantityField
      label={`Counted of ${inventoryId}`}
      value={entry ?? NOTHING_TYPED}
      bounds={bounds}
      uom={uom}
      isDisabled={isDisabled}
      onType={(text) => onChange(inventoryId, (before) => typeCount(item, before, text))}
      onNext={() => onGo(place + 1)}
      onPrevious={() => onGo(place - 1)}
    />
  )
  if (isPhone) {
    return (
      <Box sx={phoneStyle}>
        <Box role="cell" sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, typography: 'body2' }}>
            <EllipsisText>{inventoryId}</EllipsisText>
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <EllipsisText>{description}</EllipsisText>
          </Box>
          {!isBlind && (
            <Box sx={{ typography: 'caption' }}>
              On hand {formatQuantity(qtyOnHand, uom)} {difference}
            </Box>
          )}
        </Box>
        <Box role="cell">{field}</Box>
      </Box>
    )
  }
  return (
    <Box sx={rowColumns(isBlind)}>
      <Box role="cell" sx={{ fontWeight: 600, minWidth: 0 }}>
        <EllipsisText>{inventoryId}</EllipsisText>
      </Box>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <EllipsisText>{description}</EllipsisText>
      </Box>
      {!isBlind && (
        <Box role="cell" sx={{ textAlign: 'right' }}>
          {formatQuantity(qtyOnHand, uom)}
        </Box>
      )}
      <Box role="cell" sx={{ textAlign: 'right' }}>
        {field}
      </Box>
      {!isBlind && (
        <Box role="cell" sx={{ textAlign: 'right' }}>
          {difference}
        </Box>
      )}
    </Box>
  )
})

/** The columns of a row, and of the headings. */
export function rowColumns(isBlind: boolean) {
  return {
    display: 'grid',
    alignItems: 'center',
    columnGap: 2,
    px: 2,
    height: '100%',
    typography: 'body2',
    gridTemplateColumns: isBlind
      ? 'minmax(130px, 1fr) minmax(0, 2fr) 168px'
      : 'minmax(130px, 1fr) minmax(0, 2fr) 120px 168px 130px',
  } as const
}

const phoneStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  px: 1.5,
  height: '100%',
  gridTemplateColumns: 'minmax(0, 1fr) 168px',
} as const
