import { useState } from 'react'
import type { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { documentName } from '../../../contract/documentName'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { editDraft, storeDraft } from '../../services/drafts/drafts'
import { editsOf, sentFields, shipmentDraft, type ShipmentDraft } from '../../services/drafts/shipmentDraft'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectDay } from '../../slices/daySlice'
import { selectDraft, selectIsResumed } from '../../slices/draftsSlice'
import { isPosted, selectWrite } from '../../slices/writesSlice'

export interface ShipmentDraftState {
  readonly draft: ShipmentDraft
  readonly isDirty: boolean
  readonly changed: Partial<ShipmentDraft>
  readonly isResumed: boolean
  readonly edit: (changes: Partial<ShipmentDraft>) => void
  readonly reset: () => void
}

/** Hook for the fields of the open shipment, which are a draft. After posting they show what was sent until the list does. */
export function useShipmentDraft(summary: ShipmentSummary): ShipmentDraftState {
  const { shipmentNbr } = summary
  const dispatch = useAppDispatch()
  const document = documentName.shipment(shipmentNbr)
  const typed = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const write = useAppSelector((state) => selectWrite(state, document))
  // Fixed when the dialog opens, so that the default date does not change at midnight while the user types.
  const [today] = useState(useAppSelector(selectDay))

  function edit(changes: Partial<ShipmentDraft>) {
    dispatch(editDraft(document, changes))
  }

  function reset() {
    dispatch(storeDraft(document, null))
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
