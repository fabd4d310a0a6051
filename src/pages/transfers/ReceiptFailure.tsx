import { RECEIVING_TEXT } from '../../../contract/rules/receiving'
import { ErrorBox } from '../../components/kit/ErrorBox'

interface ReceiptFailureProps {
  /** Null when no receipt was refused. */
  readonly reason: string | null
}

/** "Failed to receive transfer", with the other side's reason when it gave one. */
export function ReceiptFailure({ reason }: ReceiptFailureProps) {
  if (reason === null) return null
  const { failed } = RECEIVING_TEXT
  return reason === failed ? <ErrorBox message={failed} /> : <ErrorBox title={failed} message={reason} />
}
