import Box from '@mui/material/Box'
import { memo } from 'react'
import { bulkShipmentDraft } from '../../services/bulk/bulkActions'
import type { BulkActionName, BulkRow } from '../../services/bulk/bulkSlice'
import { useAppSelector } from '../../services/hooks'
import { formatShortDate } from '../kit/dates'
import { StatusChip } from '../kit/StatusChip'
import { ROW_TONE, rowText } from './runText'
import { ShippingCells } from './ShippingCells'

interface BulkTableRowProps {
  readonly action: BulkActionName
  readonly row: BulkRow
  /** Why the action does not apply to this document; null when it does. */
  readonly excluded: string | null
  readonly isEditable: boolean
  /** Another document of the run that has the same tracking number. */
  readonly sameAs: string | undefined
}

/** One document of a run. It draws itself again only when its own part of it changes. */
export const BulkTableRow = memo(function BulkTableRow({ action, row, excluded, isEditable, sameAs }: BulkTableRowProps) {
  const words = excluded === null ? rowText(action, row) : `${excluded.charAt(0).toUpperCase()}${excluded.slice(1)}`
  const isShort = words.length <= 24
  return (
    <>
      <Box role="cell" sx={{ fontWeight: 600 }}>
        {row.id}
      </Box>
      <Box role="cell">
        {row.text}
        {action === 'confirmShipments' && <ShipDate id={row.id} />}
      </Box>
      {action === 'confirmShipments' && (
        <ShippingCells
          id={row.id}
          document={row.document}
          isEditable={isEditable && excluded === null && row.phase !== 'done' && row.phase !== 'unknown'}
          isMarked={row.phase === 'lacking'}
          sameAs={sameAs}
        />
      )}
      <Box role="cell">
        {isShort ? (
          <StatusChip status={words} tone={excluded === null ? ROW_TONE[row.phase] : 'neutral'} />
        ) : (
          <Box component="span" sx={{ color: row.phase === 'refused' ? 'error.main' : 'text.primary' }}>
            {words}
          </Box>
        )}
      </Box>
    </>
  )
})

/** The date with which a shipment is confirmed; its own dialog sets it. */
function ShipDate({ id }: { readonly id: string }) {
  const date = useAppSelector((state) => bulkShipmentDraft(state, id)?.shipDate ?? '')
  if (date === '') return null
  return <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Ship Date {formatShortDate(date)}</Box>
}
