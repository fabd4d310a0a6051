import Alert from '@mui/material/Alert'
import { formatCounted } from '../kit/formatCount'

interface LeftOutRowsNoticeProps {
  readonly count: number
}

/** Says how many rows could not be read; renders nothing when all could. */
export function LeftOutRowsNotice({ count }: LeftOutRowsNoticeProps) {
  if (count === 0) return null
  return (
    <Alert role="status" severity="warning" variant="outlined">
      {formatCounted(count, 'row')} could not be read
    </Alert>
  )
}
