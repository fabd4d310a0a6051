import { useState } from 'react'
import type { ConfirmShipmentRequest, ShippingAnswer } from '../../../contract/entities/shipping'
import { canConfirmShipment } from '../../../contract/rules/shipments'
import { useCheckedWrite } from '../../components/receiving/useCheckedWrite'
import type { CheckedWrite } from '../../components/receiving/useCheckedWrite'
import { isOutcomeUnknown } from '../../services/apiError'
import { confirmationBody, missingDraftFields } from './shipmentDraft'
import type { ShipmentDraft } from './shipmentDraft'

/** What the person is asked: to fill in what is missing, or whether they are sure. */
export type ConfirmationQuestion =
  | { readonly kind: 'missing'; readonly fields: readonly string[] }
  | { readonly kind: 'sure'; readonly body: ConfirmShipmentRequest }

interface ShipmentConfirmationOptions {
  readonly shipmentNbr: string
  readonly draft: ShipmentDraft
  /** Sends the confirmation; rejects when it was refused or when no answer came. */
  readonly confirm: (body: ConfirmShipmentRequest) => Promise<unknown>
  /** Reads the shipments again; rejects when that failed. */
  readonly reload: () => Promise<ShippingAnswer>
  /** Called once it is confirmed. */
  readonly onConfirmed: () => void
}

/** Confirming a shipment, from the click to the answer. */
export interface ShipmentConfirmation {
  readonly question: ConfirmationQuestion | null
  readonly write: CheckedWrite
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
export function useShipmentConfirmation(options: ShipmentConfirmationOptions): ShipmentConfirmation {
  const { shipmentNbr, draft, confirm, reload, onConfirmed } = options
  const [question, setQuestion] = useState<ConfirmationQuestion | null>(null)
  const write = useCheckedWrite(isOutcomeUnknown)

  async function wasConfirmed() {
    const { shipmentSummaries } = await reload()
    const summary = shipmentSummaries.find((candidate) => candidate.shipmentNbr === shipmentNbr)
    return summary !== undefined && !canConfirmShipment(summary.status)
  }

  function handleAsk() {
    write.reset()
    const body = confirmationBody(shipmentNbr, draft)
    setQuestion(body ? { kind: 'sure', body } : { kind: 'missing', fields: missingDraftFields(draft) })
  }

  function handlePosted() {
    setQuestion(null)
    onConfirmed()
  }

  function handleConfirm() {
    if (question?.kind !== 'sure') return
    const { body } = question
    void write.run({ send: () => confirm(body), wasPosted: wasConfirmed, onPosted: handlePosted })
  }

  return {
    question,
    write,
    isConfirmed: write.phase === 'posted' || write.phase === 'foundPosted',
    ask: handleAsk,
    confirm: handleConfirm,
    dismiss: () => setQuestion(null),
  }
}
