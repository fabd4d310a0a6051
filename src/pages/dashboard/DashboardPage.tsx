import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { EmptyState } from '../../components/kit/EmptyState'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { ChangedRows } from '../../components/lists/ChangedRows'
import { FreshnessLabel } from '../../components/lists/FreshnessLabel'
import { KeptRowsNotice } from '../../components/lists/KeptRowsNotice'
import { ListFailure } from '../../components/lists/ListFailure'
import { LeftOutRowsNotice } from '../../components/lists/LeftOutRowsNotice'
import { LoadingText } from '../../components/kit/LoadingText'
import { PageFrame } from '../../components/kit/PageFrame'
import { answerName } from '../../services/answerName'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { selectFirstPart } from '../../services/firstPart'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { loadMonth } from '../../services/loadMonth'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useCsvExport, type LoadedRows } from '../../components/lists/useCsvExport'
import { useListAnswer } from '../../components/lists/useListAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { HISTORY_EXPORT } from './historyColumns'
import { toHistoryMonths, toHistoryRows } from './historyMonths'
import type { HistoryMonthBlock, HistoryRow } from './historyMonths'
import { MonthBlock } from './MonthBlock'

const NO_HISTORY = {}

/** What was completed, month by month. */
export function DashboardPage() {
  const dispatch = useAppDispatch()
  const exported = useCsvExport()
  // Where a backend can do so, it answers the totals of all months and the completions of the newest.
  const part = useAppSelector((state) => selectFirstPart(state, 'getProductionHistory'))
  const result = useGetProductionHistoryQuery(part, { ...useListOptions(), selectFromResult: storedAnswer })
  const { isLoading } = result
  const list = useListAnswer(answerName('getProductionHistory', part), result, FALLBACK.unknown)
  const { message, freshness } = list
  // A failed load empties the list.
  const history = list.shown ?? NO_HISTORY
  const months = useMemo(() => toHistoryMonths(history, part === undefined), [history, part])

  const changeable = useMemo(() => months.map(({ key }) => ({ id: key })), [months])

  async function loadRows(month: string): Promise<LoadedRows<HistoryRow>> {
    const { details, failure } = await dispatch(loadMonth(month))
    return details ? { rows: toHistoryRows(details) } : { failure }
  }

  function handleExport({ key, rows }: HistoryMonthBlock) {
    return exported.start(`production_history_${key}.csv`, HISTORY_EXPORT, rows ?? (() => loadRows(key)))
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
      <ChangedRows list="history" rows={changeable} noun="month" />
      {months.map((month, index) => (
        <MonthBlock key={month.key} month={month} isOpenAtFirst={index === 0} onExport={handleExport} />
      ))}
    </PageFrame>
  )
}
