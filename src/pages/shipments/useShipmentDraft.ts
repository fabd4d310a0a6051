import { useState } from 'react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { toWireDate } from '../../../contract/rules/dates'
import { useAppDispatch } from '../../app/hooks'
import { keepDraft, readDraft } from '../../services/drafts'
import { editsOf, shipmentDraft } from './shipmentDraft'
import type { ShipmentDraft } from './shipmentDraft'

/** The shipment dialog's fields while somebody works on them. */
export interface ShipmentDraftState {
  readonly draft: ShipmentDraft
  /** Something differs from what the backend reports, so closing would lose it. */
  readonly isDirty: boolean
  /** What stands in the fields was typed before the dialog was opened this time. */
  readonly isResumed: boolean
  readonly edit: (changes: Partial<ShipmentDraft>) => void
  /** Forgets what was changed. */
  readonly reset: () => void
  /** It was posted: leaves the fields as they are, and keeps nothing of them. */
  readonly drop: () => void
}

/** Keeps what was changed in the fields of the open shipment, also over a reload of the page and an ended session. */
export function useShipmentDraft(summary: ShipmentSummary): ShipmentDraftState {
  const { shipmentNbr } = summary
  const dispatch = useAppDispatch()
  const document = `shipment ${shipmentNbr}`
  const [today] = useState(() => toWireDate(new Date()))
  const [typed, setTyped] = useState(takeUp)
  if (typed.shipmentNbr !== shipmentNbr) setTyped(takeUp())

  function takeUp() {
    const edits = editsOf(dispatch(readDraft(document)))
    return { shipmentNbr, edits, isResumed: Object.keys(edits).length > 0 }
  }

  function edit(changes: Partial<ShipmentDraft>) {
    const edits = { ...typed.edits, ...changes }
    setTyped({ ...typed, edits })
    dispatch(keepDraft(document, edits))
  }

  function drop() {
    dispatch(keepDraft(document, null))
  }

  function reset() {
    setTyped({ shipmentNbr, edits: {}, isResumed: false })
    drop()
  }

  const draft = shipmentDraft(summary, typed.edits, today)
  const untouched = shipmentDraft(summary, {}, today)
  const isDirty = (Object.keys(typed.edits) as (keyof ShipmentDraft)[]).some((field) => draft[field] !== untouched[field])
  return { draft, isDirty, isResumed: typed.isResumed && isDirty, edit, reset, drop }
}
