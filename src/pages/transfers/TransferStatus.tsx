import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { ReceivedLine, TransferShipmentLine } from '../../../contract/entities/transfers'
import { clampQuantity, counted, formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { sumsByUnit } from '../../../contract/quantities/unitSums'
import { StatusChip } from '../../components/kit/StatusChip'
import { transferLines } from '../../services/transfersApi'

export interface TransferQuantities {
  readonly shipped: readonly TransferShipmentLine[]
  readonly received: readonly ReceivedLine[]
}

/** Status of a transfer. From the first to the last receipt also its progress ("3 of 10 received" above a small bar). */
export function TransferStatus({ row }: { readonly row: TransferQuantities & { readonly status: string } }) {
  // Computed here and not for all rows in advance, so that only visible rows cost time.
  const { share, text } = transferProgress(row)
  const words = `${text} received`
  return (
    <Cell>
      <div>
        <StatusChip status={row.status} />
        {share > 0 && share < 1 && (
          <Progress title={words}>
            <span>{words}</span>
            <LinearProgress variant="determinate" value={share * 100} aria-hidden />
          </Progress>
        )}
      </div>
    </Cell>
  )
}

const NARROW = '@container (max-width: 231px)'

/** In a narrow cell the bar is out of the flow, so that the statuses of all rows have the same place. */
const Cell = styled('div')({
  width: '100%',
  height: '100%',
  containerType: 'inline-size',
  '& > div': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: '100%',
    [NARROW]: { width: 'fit-content', maxWidth: '100%' },
  },
})

const Progress = styled('span')(({ theme }) => ({
  minWidth: 96,
  lineHeight: 1.2,
  [NARROW]: { position: 'absolute', top: 'calc(50% + 14px)', insetInline: 0, minWidth: 0 },
  '& > :first-of-type': {
    display: 'block',
    ...theme.typography.caption,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    [NARROW]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& > :last-child': { height: 3, borderRadius: 2, backgroundColor: theme.vars.palette.action.selected },
}))

/** The received share, 0 to 1, with several units the average of the lines; and `3 of 10`, or `1 of 4 lines`, as units are not added up. */
export function transferProgress({ shipped, received }: TransferQuantities) {
  const lines = transferLines(shipped, received).map(({ shippedQty, receivedQty, uom }) => ({
    uom,
    quantity: clampQuantity(receivedQty, shippedQty),
    of: counted(shippedQty),
  }))
  const [sum = { sum: 0 }, ...others] = sumsByUnit(lines)
  if (others.length === 0) {
    const total = sumQuantities(lines.map(({ of }) => of))
    return { share: total > 0 ? sum.sum / total : 0, text: `${formatQuantity(sum.sum)} of ${formatQuantity(total)}` }
  }
  const shares = lines.filter(({ of }) => of > 0).map(({ quantity, of }) => quantity / of)
  const done = shares.filter((share) => share >= 1).length
  const share = shares.reduce((total, each) => total + each, 0) / Math.max(shares.length, 1)
  return { share, text: `${done} of ${shares.length} lines` }
}
