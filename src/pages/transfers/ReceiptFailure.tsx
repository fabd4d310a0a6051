import { RECEIVING_TEXT } from '../../../contract/rules/receiving'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { describeError } from '../../services/apiError'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'

interface ReceiptFailureProps {
  readonly write: Pick<WriteOfDocument, 'phase' | 'error'>
}

/** "Failed to receive transfer", with the other side's reason when it gave one. */
export function ReceiptFailure({ write }: ReceiptFailureProps) {
  if (write.phase !== 'refused') return null
  const reason = describeError(write.error, RECEIVING_TEXT.failed)
  return reason === RECEIVING_TEXT.failed ? (
    <ErrorBox message={reason} />
  ) : (
    <ErrorBox title={RECEIVING_TEXT.failed} message={reason} />
  )
}
