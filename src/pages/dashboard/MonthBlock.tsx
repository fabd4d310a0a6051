import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { HISTORY_COLUMNS } from './historyColumns'
import type { HistoryMonthBlock, HistoryRow } from './historyMonths'

const ROWS_A_PAGE = 50
const getRowId = (row: HistoryRow) => row.id

interface MonthBlockProps {
  readonly month: HistoryMonthBlock
  readonly isOpenAtFirst: boolean
  readonly onExport: (month: HistoryMonthBlock) => void
}

/** One month: its total, and its completions while it is open. A closed month renders no rows. */
export function MonthBlock({ month, isOpenAtFirst, onExport }: MonthBlockProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const hasOwnName = month.heading !== month.key

  return (
    <Paper component="section" variant="outlined" sx={{ overflow: 'hidden', flexShrink: 0 }} aria-labelledby={`${id}-heading`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, pr: 1.5, py: 0.75 }}>
        <Typography variant="h3" component="h2" id={`${id}-heading`} sx={{ flex: '1 1 220px' }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ font: 'inherit', width: '100%', justifyContent: 'flex-start', gap: 1, px: 1.5, py: 1, borderRadius: 1 }}
          >
            <ExpandMoreOutlined
              aria-hidden
              sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }}
            />
            {month.heading}
            {hasOwnName && (
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {month.key}
              </Box>
            )}
          </ButtonBase>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', pl: { xs: 1.5, sm: 0 } }}>
          Total Completed{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {formatQuantity(month.totalQtyCompleted)}
          </Box>
        </Typography>
        <GuardedButton
          size="small"
          startIcon={<FileDownloadOutlined />}
          aria-describedby={`${id}-heading`}
          onClick={() => onExport(month)}
          sx={{ ml: 'auto' }}
        >
          Export CSV
        </GuardedButton>
      </Box>
      <Box id={`${id}-details`} hidden={!isOpen} sx={{ borderTop: 1, borderColor: 'divider' }}>
        {isOpen && (
          <LinesTable
            label={`Completed in ${month.heading}`}
            columns={HISTORY_COLUMNS}
            rows={month.rows}
            getRowId={getRowId}
            emptyText="Nothing was completed in this month."
            pageSize={ROWS_A_PAGE}
            isFrameless
          />
        )}
      </Box>
    </Paper>
  )
}
