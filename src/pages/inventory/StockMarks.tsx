import Box from '@mui/material/Box'
import { TrendingDownOutlined } from '../../components/kit/icons'
import { StatusChip } from '../../components/kit/StatusChip'

/** The status of stock and, beside it, whether the item should be reordered, which goes without saying of stock that is out. */
export function StockMarks({ status, isLow }: { readonly status: string; readonly isLow: boolean }) {
  if (!isLow || status === 'Out of Stock') return <StatusChip status={status} />
  return (
    <Box component="span" title="At or below its reorder point" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <StatusChip status={status} />
      <StatusChip status="Low" Icon={TrendingDownOutlined} />
    </Box>
  )
}
