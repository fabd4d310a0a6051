import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { failedNotice } from '../../../components/lazy/FailedNotice'
import { whenIdle } from '../../../components/lazy/idle'
import { lazyComponent } from '../../../components/lazy/lazyComponent'
import type { HistoryMonthBlock } from '../historyMonths'
import type { OpenMonths } from '../useOpenMonths'
import { lastMonths, type ChartMonth } from './lastMonths'

interface Shown extends Pick<OpenMonths, 'searchWith'> {
  readonly months: readonly ChartMonth[]
}

const Chart = lazyComponent<Shown>(
  whenIdle(() => import(/* webpackChunkName: "chart" */ './MonthsChart').then(({ MonthsChart }) => MonthsChart)),
  failedNotice('The chart of months'),
  () => <Box sx={{ height: { xs: 264, md: 249 }, flexShrink: 0 }} />,
)

/** The totals of the last months over the blocks of months; loaded once the screen stands, and in its place until then. */
export function LazyMonthsChart({
  blocks,
  searchWith,
}: Pick<Shown, 'searchWith'> & { readonly blocks: readonly HistoryMonthBlock[] }) {
  const months = useMemo(() => lastMonths(blocks), [blocks])
  return months.length > 0 && <Chart months={months} searchWith={searchWith} />
}
