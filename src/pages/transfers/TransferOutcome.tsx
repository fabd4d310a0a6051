import { calls } from '../../../contract/calls'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'

const FAILED = calls.createTransferReceipt.fallback

/** Outcome of the last receipt, shown next to its buttons: "Failed to receive transfer" with the backend's reason, if there is one. */
export function TransferOutcome({ write }: { readonly write: WriteOfDocument }) {
  const { rejection } = write
  return (
    <>
      {rejection !== null &&
        (rejection === FAILED ? <ErrorBox message={FAILED} /> : <ErrorBox title={FAILED} message={rejection} />)}
      <OutcomeNotice write={write} />
    </>
  )
}
