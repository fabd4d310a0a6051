import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { EmptyState } from '../../components/kit/EmptyState'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FreshnessLabel } from '../../components/lists/FreshnessLabel'
import { KeptRowsNotice } from '../../components/lists/KeptRowsNotice'
import { ListFailure } from '../../components/lists/ListFailure'
import { LeftOutRowsNotice } from '../../components/lists/LeftOutRowsNotice'
import { LoadingText } from '../../components/kit/LoadingText'
import { PageFrame } from '../../components/kit/PageFrame'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useCsvExport } from '../../components/lists/useCsvExport'
import { useListAnswer } from '../../components/lists/useListAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { HISTORY_EXPORT } from './historyColumns'
import { toHistoryMonths } from './historyMonths'
import type { HistoryMonthBlock } from './historyMonths'
import { MonthBlock } from './MonthBlock'

const NO_HISTORY = {}

/** What was completed, month by month. */
export function DashboardPage() {
  const exported = useCsvExport()
  const result = useGetProductionHistoryQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { isLoading } = result
  const list = useListAnswer('getProductionHistory', result, FALLBACK.unknown)
  const { message, freshness } = list
  // A failed load empties the list.
  const history = list.shown ?? NO_HISTORY
  const months = useMemo(() => toHistoryMonths(history), [history])

  function handleExport({ key, rows }: HistoryMonthBlock) {
    exported.start(`production_history_${key}.csv`, HISTORY_EXPORT, rows)
  }

  return (
    <PageFrame title="Production History" freshness={message === null && !isLoading && <FreshnessLabel freshness={freshness} />}>
      {message !== null && <ListFailure title="Error loading production history" message={message} freshness={freshness} />}
      {exported.failure && <ErrorBox {...exported.failure} />}
      <KeptRowsNotice freshness={freshness} />
      <LeftOutRowsNotice count={list.leftOutRows} />
      {isLoading && <LoadingText text="Loading production history..." />}
      {message === null && !isLoading && months.length === 0 && (
        <Paper variant="outlined">
          <EmptyState title="Nothing has been completed yet." />
        </Paper>
      )}
      {months.map((month, index) => (
        <MonthBlock key={month.key} month={month} isOpenAtFirst={index === 0} onExport={handleExport} />
      ))}
    </PageFrame>
  )
}
