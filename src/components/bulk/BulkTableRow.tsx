import Box from '@mui/material/Box'
import { memo } from 'react'
import type { BulkActionName, BulkRow } from '../../services/bulk/bulkSlice'
import { StatusChip } from '../kit/StatusChip'
import { ROW_TONE, rowText } from './runText'
import { ShippingCells } from './ShippingCells'

interface BulkTableRowProps {
  readonly action: BulkActionName
  readonly row: BulkRow
  /** Why it cannot be done with this document; null when it can. */
  readonly excluded: string | null
  readonly isEditable: boolean
}

/** One document of a run. It draws itself again only when its own part of it changes. */
export const BulkTableRow = memo(function BulkTableRow({ action, row, excluded, isEditable }: BulkTableRowProps) {
  const words = excluded === null ? rowText(action, row) : `${excluded.charAt(0).toUpperCase()}${excluded.slice(1)}`
  const isShort = words.length <= 24
  return (
    <>
      <Box role="cell" sx={{ fontWeight: 600 }}>
        {row.id}
      </Box>
      <Box role="cell">{row.text}</Box>
      {action === 'confirmShipments' && (
        <ShippingCells
          id={row.id}
          document={row.document}
          isEditable={isEditable && excluded === null && row.phase !== 'done' && row.phase !== 'unknown'}
          isMarked={row.phase === 'lacking'}
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
