import type { ConfirmShipmentRequest } from '../../../contract/entities/shipping'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { documentName } from '../../../contract/documentName'
import { confirmationBody, missingDraftFields } from './shipmentDraft'
import type { ShipmentDraft } from './shipmentDraft'

/** What the person is asked: to fill in what is missing, or whether they are sure. */
export type ConfirmationQuestion =
  | { readonly kind: 'missing'; readonly fields: readonly string[] }
  | { readonly kind: 'sure'; readonly body: ConfirmShipmentRequest }

/** Confirming a shipment, from the click to the answer. */
export interface ShipmentConfirmation {
  readonly question: ConfirmationQuestion | null
  readonly write: WriteOfDocument
  /** It is confirmed, whether or not the list shows it already. */
  readonly isConfirmed: boolean
  /** The button was clicked. */
  readonly ask: () => void
  /** The question was answered with yes. */
  readonly confirm: () => void
  /** The question was answered with no. */
  readonly dismiss: () => void
}

/** Asks, sends once, and finds out what happened when no answer comes. A refusal leaves the question open. */
export function useShipmentConfirmation(shipmentNbr: string, draft: ShipmentDraft): ShipmentConfirmation {
  const write = useDocumentWrite(documentName.shipment(shipmentNbr))
  const body = confirmationBody(shipmentNbr, draft)
  const question: ConfirmationQuestion = body ? { kind: 'sure', body } : { kind: 'missing', fields: missingDraftFields(draft) }

  function handleAsk() {
    write.seen()
    write.ask()
  }

  return {
    question: write.isAsked ? question : null,
    write,
    isConfirmed: write.phase === 'posted' || write.phase === 'foundPosted',
    ask: handleAsk,
    confirm() {
      if (write.isAsked && body) void write.start('confirmShipment', body)
    },
    dismiss: write.closeQuestion,
  }
}
