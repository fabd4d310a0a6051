import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { FailedNotice } from '../../../components/parts/FailedNotice'
import { idle } from '../../../components/parts/idle'
import { lazyPart } from '../../../components/parts/lazyPart'
import type { HistoryMonthBlock } from '../historyMonths'
import { lastMonths, type ChartMonth } from './lastMonths'

interface Shown {
  readonly months: readonly ChartMonth[]
}

const Chart = lazyPart<Shown>(
  () => idle().then(() => import(/* webpackChunkName: "chart" */ './MonthsChart').then(({ MonthsChart }) => MonthsChart)),
  (failure) => <FailedNotice what="The chart of months" {...failure} />,
  () => <Box sx={{ height: { xs: 230, md: 248 }, flexShrink: 0 }} />,
)

/** The totals of the last months over the blocks of months; loaded once the screen stands, and in its place until then. */
export function LazyMonthsChart({ blocks }: { readonly blocks: readonly HistoryMonthBlock[] }) {
  const months = useMemo(() => lastMonths(blocks), [blocks])
  return months.length > 0 && <Chart months={months} />
}
