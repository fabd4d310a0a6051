import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { COURIERS } from '../../../contract/constants'
import { missingShipmentFields, type ShipmentForm } from '../../../contract/rules/shipments'
import { NativeChoice } from '../../components/kit/NativeChoice'
import { CameraButton } from '../../components/scanning/camera/CameraButton'
import { useTrackingScan } from '../../components/scanning/useTrackingScan'
import { textRejection, type ShipmentDraft } from '../../services/drafts/shipmentDraft'

interface ShippingFieldsProps {
  readonly shipmentNbr: string
  readonly draft: ShipmentDraft
  readonly onEdit: (edit: Partial<ShipmentDraft>) => void
  readonly isDisabled: boolean
  readonly missingRead: number
}

const SINGLE_LINE = { autoComplete: 'off' } as const

export function ShippingFields({ shipmentNbr, draft, onEdit, isDisabled, missingRead }: ShippingFieldsProps) {
  const missing = missingRead === 0 ? [] : missingShipmentFields(draft)
  function markOf(field: keyof ShipmentForm, rejection: string | null = null) {
    const wrong = missing.includes(field) ? 'Required' : rejection
    return wrong === null ? {} : { error: true, helperText: wrong }
  }
  const { place, questionOf, fieldProps } = useTrackingScan({ ids: [shipmentNbr], isOn: !isDisabled, isLeftForDocuments: true })
  const question = questionOf(shipmentNbr)
  const common = { size: 'small', fullWidth: true, disabled: isDisabled } as const
  return (
    <Box
      ref={place}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        alignItems: 'start',
      }}
    >
      <NativeChoice
        {...markOf('courier')}
        label="Courier"
        none="Select Courier"
        value={draft.courier}
        options={COURIERS}
        onChange={(courier) => onEdit({ courier })}
        fullWidth
        disabled={isDisabled}
      />
      {draft.courier === 'other' && (
        <TextField
          {...common}
          {...markOf('customCourier', textRejection('courier', draft.customCourier))}
          label="Courier Name"
          placeholder="Enter Courier Name"
          value={draft.customCourier}
          onChange={(event) => onEdit({ customCourier: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: SINGLE_LINE }}
        />
      )}
      <TextField
        {...common}
        label="Tracking Number"
        placeholder="Enter Tracking Number"
        helperText="Type it, or scan it."
        {...markOf('trackingNumber', textRejection('trackingNumber', draft.trackingNumber))}
        {...(question !== null && { helperText: question })}
        value={draft.trackingNumber}
        {...fieldProps(shipmentNbr)}
        onChange={(event) => onEdit({ trackingNumber: event.target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: SINGLE_LINE,
          input: {
            endAdornment: !isDisabled && (
              <InputAdornment position="end">
                <CameraButton />
              </InputAdornment>
            ),
          },
          formHelperText: { component: 'div', role: 'status' },
        }}
      />
    </Box>
  )
}
