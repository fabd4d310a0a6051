import { useState } from 'react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { toWireDate } from '../../../contract/rules/dates'
import { shipmentDraft } from './shipmentDraft'
import type { ShipmentDraft } from './shipmentDraft'

/** The shipment dialog's fields while somebody works on them. */
export interface ShipmentDraftState {
  readonly draft: ShipmentDraft
  /** Something differs from what the backend reports, so closing would lose it. */
  readonly isDirty: boolean
  readonly edit: (changes: Partial<ShipmentDraft>) => void
  /** Forgets what was changed. */
  readonly reset: () => void
}

/** Keeps what was changed in the fields of the open shipment. */
export function useShipmentDraft(summary: ShipmentSummary): ShipmentDraftState {
  const [edits, setEdits] = useState<Partial<ShipmentDraft>>({})
  const [today] = useState(() => toWireDate(new Date()))
  const draft = shipmentDraft(summary, edits, today)
  const untouched = shipmentDraft(summary, {}, today)
  return {
    draft,
    isDirty: (Object.keys(edits) as (keyof ShipmentDraft)[]).some((field) => draft[field] !== untouched[field]),
    edit: (changes) => setEdits((current) => ({ ...current, ...changes })),
    reset: () => setEdits({}),
  }
}
