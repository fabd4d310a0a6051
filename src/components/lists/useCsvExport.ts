import { useState } from 'react'
import { exportCsv, type CsvColumn } from '../../services/files/csv'
import { useAppDispatch } from '../../services/store/hooks'

export type LoadedRows<Row> = { readonly rows: readonly Row[] } | { readonly failure: string }

export function useCsvExport() {
  const dispatch = useAppDispatch()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<{ readonly message: string; readonly onRetry: () => void } | null>(null)

  async function start<Row>(
    filename: string,
    columns: readonly CsvColumn<Row>[],
    rows: readonly Row[] | (() => Promise<LoadedRows<Row>>),
  ): Promise<void> {
    setIsRunning(true)
    try {
      const loaded = typeof rows === 'function' ? await rows() : { rows }
      if ('failure' in loaded) {
        return setFailure({ message: loaded.failure, onRetry: () => void start(filename, columns, rows) })
      }
      setFailure(null)
      await dispatch(exportCsv(filename, columns, loaded.rows))
    } finally {
      setIsRunning(false)
    }
  }

  return { start, isRunning, failure: failure && { ...failure, isRetrying: isRunning } }
}
