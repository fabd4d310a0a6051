import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo, useMemo, useState, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { usePhoneLayout } from '../../components/kit/phoneLayout'
import { lastMonths, type ChartMonth } from './lastMonths'
import type { HistoryMonthBlock } from './useHistoryMonths'
import type { OpenMonths } from './useOpenMonths'

interface MonthsChartProps extends Pick<OpenMonths, 'searchWith'> {
  readonly blocks: readonly HistoryMonthBlock[]
}

export const MonthsChart = memo(function MonthsChart({ blocks, searchWith }: MonthsChartProps) {
  const months = useMemo(() => lastMonths(blocks), [blocks])
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isFolded = usePhoneLayout() && !isUnfolded
  if (months.length === 0) return null
  const most = Math.max(...months.map(({ total }) => total))
  return (
    <Paper component="figure" variant="outlined" sx={{ m: 0, px: 2, pt: 1.5, pb: 1, flexShrink: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30, mb: isFolded ? 0 : 1 }}>
        <Typography variant="h3" component="span" sx={{ flex: 1 }}>
          Completed in the last {months.length} months
        </Typography>
        {isFolded && (
          <Button size="small" aria-label="Show the chart" onClick={() => setIsUnfolded(true)}>
            Show
          </Button>
        )}
      </Box>
      {!isFolded && (
        <List disablePadding sx={{ ...barsStyle, gridTemplateColumns: { md: `repeat(${months.length}, minmax(0, 1fr))` } }}>
          {months.map((month) => (
            <li key={month.key}>
              <MonthBar month={month} most={most} search={searchWith(month.key)} />
            </li>
          ))}
        </List>
      )}
    </Paper>
  )
})

interface MonthBarProps {
  readonly month: ChartMonth
  readonly most: number
  readonly search: string
}

function MonthBar({ month: { heading, total, isListed }, most, search }: MonthBarProps) {
  const share = total > 0 ? `${(100 * total) / most}%` : '0%'
  const content = (
    <>
      <span className="track" style={{ '--share': share } as CSSProperties}>
        <span data-own-colors />
      </span>
      <span className="name">{heading.slice(0, 3)}</span>
      <span className="visually-hidden">{heading.slice(-5)}: </span>
      <span className="total">{formatQuantity(total)}</span>
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

/** The full length of a bar; the element in it is the bar, which keeps its color in forced colors. */
const trackStyle = {
  alignSelf: { xs: 'center', md: 'stretch' },
  flex: { xs: 1, md: 'none' },
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: { md: 'center' },
  height: { xs: 20, md: 136 },
  mb: { md: 0.75 },
  '& > span': {
    width: { xs: 'var(--share)', md: '65%' },
    height: { xs: '100%', md: 'var(--share)' },
    borderRadius: { xs: '0 3px 3px 0', md: '3px 3px 0 0' },
    bgcolor: 'primary.main',
  },
} as const

/** Vertical bars, on a phone horizontal ones. One style for the whole chart, because one for each bar takes longer. */
const barsStyle = {
  display: 'grid',
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex' },
  '& > li > *': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: { xs: 'row', md: 'column' },
    alignItems: 'center',
    gap: { xs: 1, md: 0 },
    minHeight: { xs: 44, md: 0 },
    pb: { md: 0.75 },
    color: 'inherit',
  },
  '& a:not(:hover)': { textDecoration: 'none' },
  '& .track': trackStyle,
  // On a phone the month comes before its bar, with a fixed width so that all bars start at the same place.
  '& .name': { order: { xs: -1, md: 0 }, width: { xs: '2.25rem', md: 'auto' } },
  '& .total': { color: 'text.secondary', fontWeight: 400, minWidth: { xs: '3.5rem', md: 0 }, textAlign: 'right' },
} as const
