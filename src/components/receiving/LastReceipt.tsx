import { partsOf } from '../../../contract/documentName'
import { activityApi } from '../../services/activityApi'
import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { formatInstant } from '../kit/dates'

interface LastReceiptProps {
  /** Name of the sales order or transfer, see `documentName`. */
  readonly document: string
}

/** Says who has received last, where the server tells. */
export function LastReceipt({ document }: LastReceiptProps) {
  const { kind, id } = partsOf(document)
  const skip = !useAppSelector((state) => selectHasExtension(state, 'activity'))
  const query = { kind: kind === 'sales' ? kind : 'transfer', id } as const
  const { data } = activityApi.endpoints.getActivity.useQuery(query, { skip, refetchOnMountOrArgChange: true })
  const last = data?.entries.find(({ action }) => action === 'receive')
  return last && `Last received by ${last.userName}, ${formatInstant(last.at)} UTC.`
}
