import { StatusChip } from '../../components/kit/StatusChip'
import { transferProgress, type TransferQuantities } from './transferProgress'

/** Status of a transfer. From the first to the last receipt also its progress ("3 of 10 received" above a small bar). */
export function TransferStatus({ row }: { readonly row: TransferQuantities & { readonly status: string } }) {
  // Computed here and not for all rows in advance, so that only visible rows cost time.
  const { share, text } = transferProgress(row)
  const words = `${text} received`
  return (
    <div className="transfer-status">
      <div>
        <StatusChip status={row.status} />
        {share > 0 && share < 1 && (
          <span className="progress" title={words}>
            <span className="words">{words}</span>
            <span className="bar" aria-hidden>
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </span>
        )}
      </div>
    </div>
  )
}
