import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { documentName } from '../../../contract/documentName'
import { DraftMark } from '../../components/documents/RowStatus'
import { StatusChip } from '../../components/kit/StatusChip'
import { transferProgress, type TransferQuantities } from './transferProgress'

/** Status of a transfer. From the first to the last receipt also its progress ("3 of 10 received" above a small bar). */
export function TransferStatus({ row }: { readonly row: TransferQuantities & { readonly id: string; readonly status: string } }) {
  // Computed here and not for all rows in advance, so that only visible rows cost time.
  const { share, text } = transferProgress(row)
  const words = `${text} received`
  return (
    <Cell>
      <div>
        <StatusChip status={row.status} />
        <DraftMark document={documentName.transfer(row.id)} />
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

/**
 * In a narrow cell the bar is below the status, out of the flow so that the statuses of all rows have the same place, as wide as the
 * status, and the words are only in the tooltip and for screen readers.
 */
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
