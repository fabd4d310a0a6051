import { useState } from 'react'
import type { ConfirmShipmentRequest } from '../../../contract/entities/shipping'
import { useDocumentWrite } from '../../services/writes/useDocumentWrite'
import type { WriteOfDocument } from '../../services/writes/useDocumentWrite'
import { documentName } from '../../services/writes/writtenDocument'
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
  const [question, setQuestion] = useState<ConfirmationQuestion | null>(null)
  const write = useDocumentWrite(documentName.shipment(shipmentNbr))

  function handleAsk() {
    write.seen()
    const body = confirmationBody(shipmentNbr, draft)
    setQuestion(body ? { kind: 'sure', body } : { kind: 'missing', fields: missingDraftFields(draft) })
  }

  async function handleConfirm() {
    if (question?.kind === 'sure' && (await write.start('confirmShipment', question.body))) setQuestion(null)
  }

  async function checkAgain() {
    const isPosted = await write.checkAgain()
    if (isPosted) setQuestion(null)
    return isPosted
  }

  return {
    question,
    write: { ...write, checkAgain },
    isConfirmed: write.phase === 'posted' || write.phase === 'foundPosted',
    ask: handleAsk,
    confirm: () => void handleConfirm(),
    dismiss: () => setQuestion(null),
  }
}
