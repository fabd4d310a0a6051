import { useCsvExport, type LoadedRows } from '../../components/lists/useCsvExport'
import { loadMonth } from '../../services/dashboardApi'
import { useAppDispatch } from '../../services/hooks'
import { HISTORY_EXPORT } from './historyColumns'
import { toHistoryRows, type HistoryMonthBlock, type HistoryRow } from './historyMonths'

/** Hook that exports a month; its completions are loaded first if necessary. `failure` is the error of the last export. */
export function useMonthExport() {
  const dispatch = useAppDispatch()
  const { start, failure } = useCsvExport()

  async function loadRows(month: string): Promise<LoadedRows<HistoryRow>> {
    const { details, failure } = await dispatch(loadMonth(month))
    return details ? { rows: toHistoryRows(details) } : { failure }
  }

  return {
    failure,
    start: ({ key, rows }: HistoryMonthBlock) =>
      start(`production_history_${key}.csv`, HISTORY_EXPORT, rows ?? (() => loadRows(key))),
  }
}
