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

export type ShipmentDraftState = ReturnType<typeof useShipmentDraft>

/** Hook for the fields of the open shipment, which are a draft. After posting they show what was sent until the list does. */
export function useShipmentDraft(summary: ShipmentSummary) {
  const { shipmentNbr } = summary
  const dispatch = useAppDispatch()
  const document = documentName.shipment(shipmentNbr)
  const typed = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const write = useAppSelector((state) => selectWrite(state, document))
  // Fixed when the dialog opens, so that the default date does not change at midnight while the user types.
  const [today] = useState(useAppSelector(selectDay))

  const edit = (changes: Partial<ShipmentDraft>) => dispatch(editDraft(document, changes))
  const reset = () => dispatch(storeDraft(document, null))
  const edits = write && isPosted(write.outcome) ? sentFields(write.arg as ConfirmShipmentRequest) : editsOf(typed)
  const draft = shipmentDraft(summary, edits, today)
  const untouched = shipmentDraft(summary, {}, today)
  const changed: Partial<ShipmentDraft> = Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== untouched[field as keyof ShipmentDraft]),
  )
  const isDirty = Object.keys(changed).length > 0
  return { draft, isDirty, changed, isResumed: isFromBefore && isDirty, edit, reset }
}
