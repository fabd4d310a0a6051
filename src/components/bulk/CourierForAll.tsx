import TextField from '@mui/material/TextField'
import { COURIERS } from '../../../contract/constants'
import { bulkShipmentDraft } from '../../services/bulk/bulkActions'
import { keepDraft } from '../../services/drafts'
import { useAppDispatch } from '../../services/hooks'
import type { AppThunk } from '../../services/serviceState'
import type { BulkRow } from '../../services/bulk/bulkSlice'
import { selectDraft } from '../../slices/draftsSlice'

/** Sets the courier of all shipments without one. */
export function CourierForAll({ rows }: { readonly rows: readonly BulkRow[] }) {
  const dispatch = useAppDispatch()
  return (
    <TextField
      select
      size="small"
      label="Courier for shipments without one"
      value=""
      onChange={(event) => dispatch(chooseCourier(rows, event.target.value))}
      sx={{ width: { xs: '100%', md: 260 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <option value="">Choose</option>
      {COURIERS.filter(({ value }) => value !== 'other').map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  )
}

function chooseCourier(rows: readonly BulkRow[], courier: string): AppThunk<void> {
  return (dispatch, getState) => {
    for (const { id, document, phase } of rows) {
      if (phase === 'done' || phase === 'unknown') continue
      if (bulkShipmentDraft(getState(), id)?.courier === '') {
        dispatch(keepDraft(document, { ...selectDraft(getState(), document), courier }))
      }
    }
  }
}
