import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { COURIERS } from '../../../contract/constants'
import { missingShipmentFields } from '../../../contract/rules/shipments'
import { comparableCode, isParcelLabel, scannedShipments } from '../../components/scanning/scannedCodes'
import { useScanTarget, type ScanClaim } from '../../components/scanning/scanTargets'
import { isSameTracking, trackingIn, trackingMeaning } from '../../components/scanning/trackingMeaning'
import { TrackingQuestion, type AskedTracking } from '../../components/scanning/TrackingQuestion'
import { textRefusal, type ShipmentDraft } from '../../services/drafts/shipmentDraft'
import { useAppDispatch } from '../../services/hooks'

interface ShippingFieldsProps {
  readonly shipmentNbr: string
  readonly draft: ShipmentDraft
  readonly onEdit: (edit: Partial<ShipmentDraft>) => void
  readonly isDisabled: boolean
  /** Number of times that missing fields were reported. They stay marked until they are filled in. */
  readonly missingRead: number
}

const TRACKING_NUMBER = 'Tracking Number'
const SINGLE_LINE = { autoComplete: 'off' } as const

/** Courier and tracking number of a shipment that can still be confirmed. */
export function ShippingFields({ shipmentNbr, draft, onEdit, isDisabled, missingRead }: ShippingFieldsProps) {
  const trackingRef = useRef<HTMLInputElement>(null)
  const missing = missingRead === 0 ? [] : missingShipmentFields(draft)
  function markOf(field: string, refusal: string | null = null) {
    const wrong = missing.includes(field) ? 'Required' : refusal
    return wrong === null ? {} : { error: true, helperText: wrong }
  }
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<AskedTracking | null>(null)

  function fill(trackingNumber: string) {
    setAsked(null)
    onEdit({ trackingNumber })
  }

  function handle(scan: string): string | undefined {
    if (scannedShipments(scan).includes(comparableCode(shipmentNbr)))
      return `${scan} is on this shipment's own label: no ${TRACKING_NUMBER}`
    if (draft.trackingNumber.trim() !== '' && isSameTracking(draft.trackingNumber, scan))
      return `${TRACKING_NUMBER} is ${draft.trackingNumber} already`
    return undefined
  }

  function receive(scan: string, claims: readonly ScanClaim[], failure: string | null): string | null {
    if (isParcelLabel(scan)) return `No shipment with the number ${scan}`
    const meaning = dispatch(trackingMeaning(shipmentNbr, scan, claims, failure))
    setAsked(meaning.outcome === 'ask' ? meaning : null)
    if (meaning.outcome === 'ask') return null
    if (meaning.outcome === 'never') return meaning.why
    const before = draft.trackingNumber.trim()
    fill(meaning.number)
    return `${TRACKING_NUMBER} is ${meaning.number}${before === '' ? '' : `, no longer ${before}`}`
  }

  useScanTarget(
    isDisabled
      ? null
      : { kind: 'field', place: () => trackingRef.current, codeOf: trackingIn, isLeftForDocuments: true, handle, receive },
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
        {...markOf('Courier')}
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
          {...markOf('Custom Courier Name', textRefusal('courier', draft.customCourier))}
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
        {...markOf(TRACKING_NUMBER, textRefusal('trackingNumber', draft.trackingNumber))}
        {...(asked && { helperText: <TrackingQuestion asked={asked} onUse={fill} field={trackingRef} /> })}
        value={draft.trackingNumber}
        onChange={(event) => fill(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: SINGLE_LINE, formHelperText: { component: 'div', role: 'status' } }}
      />
    </Box>
  )
}
