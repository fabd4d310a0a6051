import Box from '@mui/material/Box'
import { memo } from 'react'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { differenceOf } from '../../../contract/rules/counting'
import { DifferenceText } from '../../components/counting/DifferenceText'
import { countBounds, countOf, entryOf, hasMoved, typeCount, type CountableItem } from '../../components/counting/siteCount'
import type { EntryMove } from '../../components/counting/useSiteCount'
import { EllipsisText } from '../../components/kit/EllipsisText'
import { QuantityField } from '../../components/kit/QuantityField'
import { Amount } from '../../components/kit/tableColumn'
import { NOTHING_TYPED } from '../../components/kit/typedQuantity'
import { useAppSelector } from '../../services/hooks'
import { selectDraft } from '../../slices/draftsSlice'

interface CountRowProps {
  readonly siteId: string
  readonly item: CountableItem
  /** Hides the expected quantity. */
  readonly isBlind: boolean
  readonly isPhone: boolean
  readonly isDisabled: boolean
  readonly onChange: (inventoryId: string, move: EntryMove) => void
  /** Focuses the field of the row so many rows below this item's. */
  readonly onGo: (inventoryId: string, below: number) => void
}

/** One item of the sheet. Memoized: it re-renders only when its own entry changes. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { siteId, item, isBlind, isPhone, isDisabled, onChange, onGo } = props
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
      onNext={() => onGo(inventoryId, 1)}
      onPrevious={() => onGo(inventoryId, -1)}
    />
  )
  if (isPhone) {
    return (
      <Box sx={phoneStyle}>
        <Box role="cell" sx={{ minWidth: 0 }}>
          <Box sx={phoneHeadStyle}>
            <EllipsisText>{inventoryId}</EllipsisText>
            <Box sx={{ flex: 'none', typography: 'caption' }}>{difference}</Box>
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <EllipsisText hasTwoLines>{description}</EllipsisText>
          </Box>
          {item.isNotStocked ? (
            <NotStocked />
          ) : (
            !isBlind && <Box sx={{ typography: 'caption' }}>On hand {formatQuantity(qtyOnHand, uom)}</Box>
          )}
        </Box>
        <Box role="cell">{field}</Box>
      </Box>
    )
  }
  return (
    <Box sx={rowColumns(isBlind)}>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <EllipsisText>{inventoryId}</EllipsisText>
        {item.isNotStocked && <NotStocked />}
      </Box>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <EllipsisText hasTwoLines>{description}</EllipsisText>
      </Box>
      {!isBlind && (
        <Box role="cell" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Amount quantity={qtyOnHand} uom={uom} />
        </Box>
      )}
      <Box role="cell" sx={fieldStyle}>
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

/** Marks an item that the site never had. */
function NotStocked() {
  return <Box sx={{ typography: 'caption', color: 'warning.main' }}>Not stocked here</Box>
}

/** Returns the grid columns of rows and headings. */
export function rowColumns(isBlind: boolean) {
  return {
    display: 'grid',
    alignItems: 'center',
    columnGap: 2,
    px: 2,
    height: '100%',
    typography: 'body2',
    gridTemplateColumns: isBlind
      ? `minmax(130px, 1fr) minmax(0, 2fr) 168px ${MESSAGE_WIDTH}px`
      : `minmax(130px, 1fr) minmax(0, 2fr) 110px 168px ${MESSAGE_WIDTH}px`,
  } as const
}

/** Width of the last column (pixels). */
const MESSAGE_WIDTH = 160

/**
 * The message about the field is to the right of it, over the difference column: a row is too low for text below the field, and
 * an invalid quantity has no difference.
 */
const fieldStyle = {
  position: 'relative',
  height: 'min-content',
  '& [role="alert"]': { position: 'absolute', top: 0, left: '100%', width: MESSAGE_WIDTH, m: 0, ml: 2, textAlign: 'left' },
  '&:has([role="alert"]) + [role="cell"]': { alignSelf: 'end', pb: 0.25 },
} as const

const phoneStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  px: 1,
  height: '100%',
  gridTemplateColumns: 'minmax(0, 1fr) min(168px, 46%)',
} as const

const phoneHeadStyle = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 1,
  typography: 'body2',
  fontWeight: 600,
} as const
