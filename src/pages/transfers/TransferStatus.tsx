import { styled } from '@mui/material/styles'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { StatusChip } from '../../components/kit/StatusChip'
import { transferProgress, type TransferQuantities } from './transferProgress'

/**
 * Minimum width of the cell (pixels) for text next to the status. In a narrower cell the bar is below the status, and the text
 * is only in the tooltip and for screen readers.
 */
const BESIDE_PX = 232

const NARROW = `@container (max-width: ${BESIDE_PX - 1}px)`

// A static style is created once. A style function would run for every row of a long list.
const Cell = styled('div')({ width: '100%', height: '100%', containerType: 'inline-size' })

const Content = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: '100%',
})

// Out of the flow under the status, so that the statuses of all rows have the same place.
const Progress = styled('span')({ minWidth: 96, lineHeight: 1.2, [NARROW]: { position: 'absolute', bottom: 4, left: 6 } })

const Words = styled('span')({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: 'var(--om-palette-text-secondary)',
  whiteSpace: 'nowrap',
  [NARROW]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})

const Bar = styled('span')({
  display: 'block',
  height: 3,
  borderRadius: 2,
  backgroundColor: 'var(--om-palette-action-selected)',
  '& span': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: 'var(--om-palette-primary-main)' },
})

/** Status of a transfer. From the first to the last receipt also its progress ("3 of 10 received" above a small bar). */
export function TransferStatus({ row }: { readonly row: TransferQuantities & { readonly status: string } }) {
  // Computed here and not for all rows in advance, so that only visible rows cost time.
  const { received, total } = transferProgress(row)
  const words = `${formatQuantity(received)} of ${formatQuantity(total)} received`
  return (
    <Cell>
      <Content>
        <StatusChip status={row.status} />
        {received > 0 && received < total && (
          <Progress title={words}>
            <Words>{words}</Words>
            <Bar aria-hidden>
              <span style={{ width: `${(received / total) * 100}%` }} />
            </Bar>
          </Progress>
        )}
      </Content>
    </Cell>
  )
}
