import { useState } from 'react'
import type { ConfirmShipmentRequest, ShipmentSummary } from '../../../contract/entities/shipping'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { keepDraft } from '../../services/drafts'
import type { AppThunk } from '../../services/serviceState'
import { documentName } from '../../../contract/documentName'
import { selectDay } from '../../slices/daySlice'
import { selectDraft, selectDraftStatus } from '../../slices/draftsSlice'
import { isPosted, selectLastWrite } from '../../slices/writesSlice'
import { editsOf, sentFields, shipmentDraft, type ShipmentDraft } from '../../services/shipmentDraft'

/** State of the shipment dialog's fields. */
export interface ShipmentDraftState {
  readonly draft: ShipmentDraft
  /** Something differs from what the backend reports, so closing would lose it. */
  readonly isDirty: boolean
  /** The fields in which it does. */
  readonly changed: Partial<ShipmentDraft>
  /** The input was restored from before the dialog was opened. */
  readonly isResumed: boolean
  readonly edit: (changes: Partial<ShipmentDraft>) => void
  /** Forgets what was changed. */
  readonly reset: () => void
}

/**
 * The changed fields of the open shipment; they outlive page reloads and the session. After posting the fields show what was
 * sent, until the list does.
 */
export function useShipmentDraft(summary: ShipmentSummary): ShipmentDraftState {
  const { shipmentNbr } = summary
  const dispatch = useAppDispatch()
  const document = documentName.shipment(shipmentNbr)
  const typed = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectDraftStatus(state, document) === 'resumed')
  const write = useAppSelector((state) => selectLastWrite(state, document))
  // As it was when the dialog was opened: at midnight no other date appears under what is being filled in.
  const [today] = useState(useAppSelector(selectDay))

  function edit(changes: Partial<ShipmentDraft>) {
    dispatch(editDraft(document, changes))
  }

  function reset() {
    dispatch(keepDraft(document, null))
  }

  const edits = write && isPosted(write.outcome) ? sentFields(write.arg as ConfirmShipmentRequest) : editsOf(typed)
  const draft = shipmentDraft(summary, edits, today)
  const untouched = shipmentDraft(summary, {}, today)
  const changed = Object.fromEntries(
    (Object.keys(edits) as (keyof ShipmentDraft)[])
      .filter((field) => draft[field] !== untouched[field])
      .map((field) => [field, draft[field]]),
  )
  const isDirty = Object.keys(changed).length > 0
  return { draft, isDirty, changed, isResumed: isFromBefore && isDirty, edit, reset }
}

/** The draft is read when this is dispatched: a scan may fill a field after the dialog has closed. */
function editDraft(document: string, changes: Partial<ShipmentDraft>): AppThunk<void> {
  return (dispatch, getState) => dispatch(keepDraft(document, { ...selectDraft(getState(), document), ...changes }))
}
