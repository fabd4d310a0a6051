import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { EmptyState } from '../../components/kit/EmptyState'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LoadingText } from '../../components/kit/LoadingText'
import { PageFrame } from '../../components/kit/PageFrame'
import { ChangedRows } from '../../components/lists/ChangedRows'
import { FreshnessLabel } from '../../components/lists/FreshnessLabel'
import { LeftOutRowsNotice } from '../../components/lists/ListNotices'
import { MonthBlock } from './MonthBlock'
import { MonthsChart } from './MonthsChart'
import { TodayPanel } from './today/TodayPanel'
import { useHistoryMonths } from './useHistoryMonths'
import { useOpenMonths } from './useOpenMonths'

export function DashboardPage() {
  const { months, isLoading, message, freshness, leftOutRows } = useHistoryMonths()
  const open = useOpenMonths(months[0]?.key)
  const changeable = useMemo(() => months.map(({ key }) => ({ id: key })), [months])
  const hasMonths = message === null && !isLoading

  return (
    <>
      <TodayPanel />
      <PageFrame title="Production History" freshness={hasMonths && <FreshnessLabel freshness={freshness} />}>
        {message !== null && (
          <ErrorBox
            title="Error loading production history"
            message={message}
            onRetry={freshness.onRefresh}
            isRetrying={freshness.isFetching}
          />
        )}
        <LeftOutRowsNotice count={leftOutRows} />
        {isLoading && <LoadingText text="Loading production history..." room="chart" />}
        {hasMonths && months.length === 0 && (
          <Paper variant="outlined">
            <EmptyState title="Nothing has been completed yet." />
          </Paper>
        )}
        <ChangedRows list="history" rows={changeable} noun="month" />
        {hasMonths && <MonthsChart blocks={months} searchWith={open.searchWith} />}
        {months.map((month) => (
          <MonthBlock key={month.key} month={month} months={open} />
        ))}
      </PageFrame>
    </>
  )
}
