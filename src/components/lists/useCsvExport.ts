import { use, useState } from 'react'
import { exportCsv, type CsvColumn } from '../../services/files/csv'
import { useAppDispatch } from '../../services/store/hooks'
import { NEWER_RELEASE, ServerContext } from '../lazy/loadFailure'

export type LoadedRows<Row> = { readonly rows: readonly Row[] } | { readonly failure: string }

export interface CsvExport {
  readonly start: <Row>(
    filename: string,
    columns: readonly CsvColumn<Row>[],
    rows: readonly Row[] | (() => Promise<LoadedRows<Row>>),
  ) => Promise<void>
  readonly isRunning: boolean
  readonly failure: (Failure & { readonly isRetrying: boolean }) | null
}

interface Failure {
  readonly message: string
  readonly onRetry: () => void
  readonly retryLabel?: string
}

export function useCsvExport(): CsvExport {
  const dispatch = useAppDispatch()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isReplaced, reload } = use(ServerContext)

  const start: CsvExport['start'] = async (filename, columns, rows) => {
    const failed = (message: string): Failure => ({ message, onRetry: () => void start(filename, columns, rows) })
    let codeMissing: Failure | null = null
    setIsRunning(true)
    try {
      const loaded = typeof rows === 'function' ? await rows() : { rows }
      if ('failure' in loaded) return setFailure(failed(loaded.failure))
      const message = await dispatch(exportCsv(filename, columns, loaded.rows))
      codeMissing = message === null ? null : failed(message)
      setFailure(codeMissing)
    } finally {
      setIsRunning(false)
    }
    if (codeMissing === null || !(await isReplaced())) return
    const newer: Failure = { message: NEWER_RELEASE, onRetry: reload, retryLabel: 'Reload' }
    setFailure((now) => (now === codeMissing ? newer : now))
  }

  return { start, isRunning, failure: failure && { ...failure, isRetrying: isRunning } }
}
