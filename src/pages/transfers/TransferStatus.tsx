import { styled } from '@mui/material/styles'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { StatusChip } from '../../components/kit/StatusChip'
import { transferProgress } from './transferProgress'
import type { TransferRow } from './transferRows'

/**
 * Minimum width of the cell for text beside the status (pixels); below it the bar is under the status, and the text is for screen
 * readers and the tooltip.
 */
const BESIDE_PX = 232

const NARROW = `@container (max-width: ${BESIDE_PX - 1}px)`

// Lists are full of these: a style without functions is made once, and not for each row.
const Cell = styled('div')({ width: '100%', height: '100%', containerType: 'inline-size' })

const Content = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: '100%',
  [NARROW]: { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: 3 },
})

const Progress = styled('span')({ minWidth: 96, lineHeight: 1.2 })

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

/** Status of a transfer, and how far it is received ("3 of 10 received" over a small bar) once receiving has begun and until it is done. */
export function TransferStatus({ row }: { readonly row: TransferRow }) {
  // Worked out here and not with the rows: only the rows on the screen pay for it.
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
