import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import type { ViewPartProps } from '../viewPart'
import { MAX_EXPORTED, useListExport } from './useListExport'
import { formatCount, formatCounted } from '../../kit/formatCount'

/** Downloads what the list shows: its rows, on all pages, in its columns. */
export function ExportPart({ open, rowCount }: ViewPartProps) {
  const { start, loaded, failure } = useListExport(open)
  return (
    <Box sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" role="status" sx={{ flex: 1 }}>
          {loaded === null
            ? `${formatCounted(rowCount, 'row')}, in the columns that are shown`
            : `${formatCount(loaded)} of ${formatCounted(rowCount, 'row')} loaded...`}
        </Typography>
        <GuardedButton startIcon={<FileDownloadOutlined />} isBusy={loaded !== null} disabled={rowCount === 0} onClick={start}>
          Export CSV
        </GuardedButton>
      </Box>
      {open.isPaged && rowCount > MAX_EXPORTED && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The file holds the first {formatCount(MAX_EXPORTED)}. Filter the list for fewer.
        </Typography>
      )}
      {failure && <ErrorBox {...failure} />}
    </Box>
  )
}
