import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { formatQuantity } from '../../../../contract/quantities/quantity'
import { LinesTable } from '../../../components/kit/LinesTable'
import type { TableColumn } from '../../../components/kit/tableColumn'
import type { OpenMonths } from '../useOpenMonths'
import type { ChartMonth } from './lastMonths'

interface MonthsChartProps extends Pick<OpenMonths, 'searchWith'> {
  readonly months: readonly ChartMonth[]
}

const NO_MARGIN = { left: 0, right: 0, top: 4, bottom: 0 }
const HIDDEN_AXIS = [{ position: 'none' as const, min: 0 }]

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

/** The totals of the last months as bars that open their month, or as a table. */
export function MonthsChart({ months, searchWith }: MonthsChartProps) {
  const [isTable, setIsTable] = useState(false)
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
        <Bars months={months} searchWith={searchWith} />
      )}
    </Paper>
  )
}

/** The bars are for eyes and pointers; the months under them are links, for keys and screen readers too. */
function Bars({ months, searchWith }: MonthsChartProps) {
  const navigate = useNavigate()
  return (
    <>
      <Box aria-hidden sx={{ height: 140, '& rect': { cursor: 'pointer' } }}>
        <ChartsContainer
          height={140}
          series={[{ type: 'bar', data: months.map(({ total }) => total) }]}
          xAxis={[{ scaleType: 'band', data: months.map(({ key }) => key), position: 'none', categoryGapRatio: 0.35 }]}
          yAxis={HIDDEN_AXIS}
          margin={NO_MARGIN}
          disableKeyboardNavigation
          skipAnimation
          sx={{ '& rect': barStyle }}
        >
          <BarPlot
            borderRadius={3}
            onItemClick={(_event, { dataIndex }) => {
              const month = months[dataIndex]
              if (month?.isListed) void navigate({ search: searchWith(month.key) })
            }}
          />
        </ChartsContainer>
      </Box>
      <Box component="ul" sx={{ ...labelsStyle, gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}>
        {months.map((month) => (
          <li key={month.key}>
            <MonthLabel month={month} search={searchWith(month.key)} />
          </li>
        ))}
      </Box>
    </>
  )
}

interface MonthLabelProps {
  readonly month: ChartMonth
  readonly search: string
}

function MonthLabel({ month: { heading, total, isListed }, search }: MonthLabelProps) {
  const text = (
    <>
      {heading.slice(0, 3)}
      <span className="visually-hidden">{heading.slice(-5)}: </span>
      <Box component="span" sx={totalStyle}>
        {formatQuantity(total)}
      </Box>
    </>
  )
  const title = `${heading}: ${formatQuantity(total)} completed`
  if (!isListed) return <span title={title}>{text}</span>
  return (
    <Link component={RouterLink} to={{ search }} title={title} color="inherit" underline="hover">
      {text}
    </Link>
  )
}

/** Upright where a phone has no room for it across. */
const totalStyle = { color: 'text.secondary', fontWeight: 400, writingMode: { xs: 'vertical-rl', md: 'unset' } } as const

const barStyle = ({ vars, palette }: Theme) => ({ fill: (vars ?? { palette }).palette.primary.main })

const labelsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  fontSize: { xs: '0.6875rem', md: '0.75rem' },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& > li, & > li > *': { display: 'flex', justifyContent: 'center' },
  '& > li > *': { flexDirection: 'column', alignItems: 'center', py: 0.75 },
} as const
