import TextField from '@mui/material/TextField'
import { lazy, Suspense } from 'react'

export interface ShipDateFieldProps {
  /** `YYYY-MM-DD`; null while the field holds no valid date. */
  readonly date: string | null
  readonly onChange: (date: string | null) => void
  readonly isDisabled: boolean
}

// The picker is large, and only the shipment dialog needs it.
const ShipDatePicker = lazy(() => import('./ShipDatePicker'))

/** The ship date; a field of the same size stands in its place until the picker is loaded. */
export function ShipDateField(props: ShipDateFieldProps) {
  return (
    <Suspense fallback={<TextField label="Ship Date" value={props.date ?? ''} size="small" fullWidth disabled />}>
      <ShipDatePicker {...props} />
    </Suspense>
  )
}
