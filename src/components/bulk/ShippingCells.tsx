import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode } from 'react'
import { shallowEqual } from 'react-redux'
import { COURIERS } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import { courierName, missingShipmentFields } from '../../../contract/rules/shipments'
import { shownShipment } from '../../services/bulk/bulkActions'
import { editDraft } from '../../services/drafts/drafts'
import { courierToSend, textRejection, type ShipmentDraft } from '../../services/drafts/shipmentDraft'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { courierChosen, type BulkRow, type BulkRun } from '../../slices/bulkSlice'

interface ShippingCellsProps {
  readonly id: string
  readonly isEditable: boolean
  readonly isMarked: boolean
  /** Another shipment of the run that has the same tracking number. */
  readonly sameAs: string | undefined
  /** Asks whether a scan is its tracking number; null for no question. */
  readonly question: ReactNode
}

const SINGLE_LINE = { autoComplete: 'off' } as const

export function ShippingCells({ id, isEditable, isMarked, sameAs, question }: ShippingCellsProps) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => shownShipment(state, id), shallowEqual)
  // The dialog of the shipment shows the same draft.
  const edit = (changes: Partial<ShipmentDraft>) => dispatch(editDraft(documentName.shipment(id), changes))
  if (!draft || !isEditable) {
    return (
      <>
        <Box role="cell">{draft && courierName(courierToSend(draft))}</Box>
        <Box role="cell">{draft?.trackingNumber}</Box>
      </>
    )
  }
  const missing = isMarked ? missingShipmentFields(draft) : []
  const courierRejection = textRejection('courier', draft.customCourier)
  const trackingRejection = textRejection('trackingNumber', draft.trackingNumber)
  const common = { size: 'small', fullWidth: true } as const
  return (
    <>
      <Box role="cell" sx={{ display: 'grid', gap: 1 }}>
        <TextField
          {...common}
          select
          error={missing.includes('Courier')}
          value={draft.courier}
          onChange={(event) => edit({ courier: event.target.value })}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Courier of ${id}` } }}
        >
          <option value="">Select Courier</option>
          {COURIERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
        {draft.courier === 'other' && (
          <TextField
            {...common}
            error={missing.includes('Custom Courier Name') || courierRejection !== null}
            helperText={courierRejection}
            placeholder="Courier Name"
            value={draft.customCourier}
            onChange={(event) => edit({ customCourier: event.target.value })}
            slotProps={{ htmlInput: { ...SINGLE_LINE, 'aria-label': `Courier Name of ${id}` } }}
          />
        )}
      </Box>
      <Box role="cell">
        <TextField
          {...common}
          error={missing.includes('Tracking Number') || trackingRejection !== null}
          placeholder="Tracking Number"
          helperText={question ?? trackingRejection ?? (sameAs !== undefined && `Same as ${sameAs}`)}
          value={draft.trackingNumber}
          onChange={(event) => edit({ trackingNumber: event.target.value })}
          onKeyDown={goToNext}
          slotProps={{
            htmlInput: { ...SINGLE_LINE, enterKeyHint: 'next', 'aria-label': `Tracking Number of ${id}`, 'data-tracking': id },
            formHelperText: { component: 'div', role: 'status', sx: { color: 'warning.main', mx: 0 } },
          }}
        />
      </Box>
    </>
  )
}

/** Enter goes to the next shipment, as after a scan. */
function goToNext({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter') return
  const fields = [...document.querySelectorAll<HTMLElement>('[role="table"] [data-tracking]')]
  fields[fields.indexOf(target as HTMLElement) + 1]?.focus()
}

export function isAsked({ phase }: BulkRow): boolean {
  return phase !== 'done' && phase !== 'unknown' && phase !== 'excluded'
}

export function CourierForAll({ courier }: Pick<BulkRun, 'courier'>) {
  const dispatch = useAppDispatch()
  return (
    <TextField
      select
      size="small"
      label="Courier for shipments without one"
      value={courier}
      onChange={(event) => dispatch(courierChosen(event.target.value))}
      sx={{ width: { xs: '100%', md: 260 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <option value="">Select Courier</option>
      {COURIERS.filter(({ value }) => value !== 'other').map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  )
}
