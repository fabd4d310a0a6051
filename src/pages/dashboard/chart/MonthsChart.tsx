import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatQuantity } from '../../../../contract/quantities/quantity'
import { LinesTable } from '../../../components/kit/LinesTable'
import type { TableColumn } from '../../../components/kit/tableColumn'
import type { HistoryMonthBlock } from '../historyMonths'
import type { OpenMonths } from '../useOpenMonths'
import { lastMonths, type ChartMonth } from './lastMonths'

const COLUMNS: readonly TableColumn<ChartMonth>[] = [
  { field: 'month', header: 'Month', value: ({ heading }) => heading },
  {
    field: 'total',
    header: 'Total Completed',
    align: 'right',
    value: ({ total }) => total,
    text: ({ total }) => formatQuantity(total),
  },
]
const getRowId = ({ key }: ChartMonth) => key

interface MonthsChartProps extends Pick<OpenMonths, 'searchWith'> {
  readonly blocks: readonly HistoryMonthBlock[]
}

/** The totals of the last months over the blocks of months, as bars that open their month, or as a table. */
export function MonthsChart({ blocks, searchWith }: MonthsChartProps) {
  const months = useMemo(() => lastMonths(blocks), [blocks])
  const [isTable, setIsTable] = useState(false)
  if (months.length === 0) return null
  const most = Math.max(...months.map(({ total }) => total))
  return (
    <Paper component="figure" variant="outlined" sx={{ m: 0, px: 2, pt: 1.5, pb: 1, flexShrink: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="span" sx={{ flex: 1 }}>
          Completed in the last {months.length} months
        </Typography>
        <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Show as table
        </Button>
      </Box>
      {isTable ? (
        <LinesTable label="Completed by month" columns={COLUMNS} rows={months} getRowId={getRowId} emptyText="" isFrameless />
      ) : (
        <Box component="ul" sx={{ ...barsStyle, gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}>
          {months.map((month) => (
            <li key={month.key}>
              <MonthBar month={month} most={most} search={searchWith(month.key)} />
            </li>
          ))}
        </Box>
      )}
    </Paper>
  )
}

interface MonthBarProps {
  readonly month: ChartMonth
  /** The total that is as high as the chart. */
  readonly most: number
  readonly search: string
}

function MonthBar({ month: { heading, total, isListed }, most, search }: MonthBarProps) {
  const content = (
    <>
      <Box component="span" sx={trackStyle}>
        <span style={{ height: total > 0 ? `${(100 * total) / most}%` : 0 }} />
      </Box>
      {heading.slice(0, 3)}
      <span className="visually-hidden">{heading.slice(-5)}: </span>
      <Box component="span" sx={totalStyle}>
        {formatQuantity(total)}
      </Box>
    </>
  )
  const title = `${heading}: ${formatQuantity(total)} completed`
  if (!isListed) return <span title={title}>{content}</span>
  return (
    <Link to={{ search }} title={title}>
      {content}
    </Link>
  )
}

/** Upright where a phone has no room for it across. */
const totalStyle = { color: 'text.secondary', fontWeight: 400, writingMode: { xs: 'vertical-rl', md: 'unset' } } as const

/** As high as the chart; in it stands the bar, whose colour stays on paper and in forced colours. */
const trackStyle = {
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  height: 136,
  mb: 0.75,
  '& > span': {
    width: '65%',
    borderRadius: '3px 3px 0 0',
    bgcolor: 'primary.main',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
} as const

/** A column is pressed as a whole. */
const barsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  fontSize: { xs: '0.6875rem', md: '0.75rem' },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex' },
  '& > li > *': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    pb: 0.75,
    color: 'inherit',
  },
  '& a:not(:hover)': { textDecoration: 'none' },
} as const
