import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { COURIERS } from '../../../contract/constants'
import { useScanTarget } from '../../components/scanning/scanTargets'
import type { ShipmentDraft } from './shipmentDraft'

interface ShippingFieldsProps {
  readonly shipmentNbr: string
  readonly draft: ShipmentDraft
  readonly onEdit: (edit: Partial<ShipmentDraft>) => void
  readonly isDisabled: boolean
}

const TRACKING_NUMBER = 'Tracking Number'
const SINGLE_LINE = { maxLength: 200, autoComplete: 'off' } as const

/** Courier and tracking number of a shipment that can still be confirmed. */
export function ShippingFields({ shipmentNbr, draft, onEdit, isDisabled }: ShippingFieldsProps) {
  const trackingRef = useRef<HTMLInputElement>(null)
  useScanTarget(
    isDisabled
      ? null
      : {
          kind: 'field',
          place: () => trackingRef.current,
          label: TRACKING_NUMBER,
          value: draft.trackingNumber,
          ownNumber: shipmentNbr,
          fill: (trackingNumber) => onEdit({ trackingNumber }),
        },
  )
  const common = { size: 'small', fullWidth: true, disabled: isDisabled } as const
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        alignItems: 'start',
      }}
    >
      <TextField
        {...common}
        select
        label="Courier"
        value={draft.courier}
        onChange={(event) => onEdit({ courier: event.target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          select: { displayEmpty: true, sx: { color: draft.courier === '' ? 'text.secondary' : 'text.primary' } },
        }}
      >
        <MenuItem value="" disabled>
          Select Courier
        </MenuItem>
        {COURIERS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {draft.courier === 'other' && (
        <TextField
          {...common}
          label="Courier Name"
          placeholder="Enter Courier Name"
          value={draft.customCourier}
          onChange={(event) => onEdit({ customCourier: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: SINGLE_LINE }}
        />
      )}
      <TextField
        {...common}
        label={TRACKING_NUMBER}
        placeholder="Enter Tracking Number"
        inputRef={trackingRef}
        helperText="A scan fills this field, wherever the cursor is."
        value={draft.trackingNumber}
        onChange={(event) => onEdit({ trackingNumber: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: SINGLE_LINE }}
      />
    </Box>
  )
}
