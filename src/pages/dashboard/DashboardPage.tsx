import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { historyExportName } from '../../../contract/rules/exportNames'
import { useAppDispatch } from '../../app/hooks'
import { EmptyState } from '../../components/EmptyState'
import { ErrorBox } from '../../components/ErrorBox'
import { LoadingText } from '../../components/LoadingText'
import { PageFrame } from '../../components/PageFrame'
import { describeError } from '../../services/apiError'
import { exportCsv } from '../../services/csv'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { storedAnswer } from '../../services/storedAnswer'
import { HISTORY_EXPORT } from './historyColumns'
import { toHistoryMonths } from './historyMonths'
import type { HistoryMonthBlock } from './historyMonths'
import { MonthBlock } from './MonthBlock'

const NO_HISTORY = {}

/** What was completed, month by month. */
export function DashboardPage() {
  const dispatch = useAppDispatch()
  const { data, error, isLoading, isFetching, refetch } = useGetProductionHistoryQuery(undefined, {
    selectFromResult: storedAnswer,
  })
  // A failed load empties the list.
  const history = error ? NO_HISTORY : (data ?? NO_HISTORY)
  const months = useMemo(() => toHistoryMonths(history), [history])

  function handleExport({ key, rows }: HistoryMonthBlock) {
    void dispatch(exportCsv(historyExportName(key), HISTORY_EXPORT, rows))
  }

  return (
    <PageFrame title="Production History">
      {error && (
        <ErrorBox
          title="Error loading production history"
          message={describeError(error, FALLBACK.unknown)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isLoading && <LoadingText text="Loading production history..." />}
      {!error && !isLoading && months.length === 0 && (
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
