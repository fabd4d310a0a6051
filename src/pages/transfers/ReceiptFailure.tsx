import { calls } from '../../../contract/calls'
import { ErrorBox } from '../../components/kit/ErrorBox'

interface ReceiptFailureProps {
  /** Null when no receipt was refused. */
  readonly reason: string | null
}

/** "Failed to receive transfer", with the other side's reason when it gave one. */
export function ReceiptFailure({ reason }: ReceiptFailureProps) {
  if (reason === null) return null
  const { fallback: failed } = calls.createTransferReceipt
  return reason === failed ? <ErrorBox message={failed} /> : <ErrorBox title={failed} message={reason} />
}
