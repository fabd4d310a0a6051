import { useState } from 'react'
import { useAppDispatch } from '../../services/hooks'
import { exportCsv, type CsvColumn } from '../../services/csv'

/** The rows of an export, or why they could not be loaded. */
export type LoadedRows<Row> = { readonly rows: readonly Row[] } | { readonly failure: string }

/** Exports of one screen. */
export interface CsvExport {
  /**
   * @param rows those of the file, or how they are loaded first
   * @returns when it is made, or has failed
   */
  readonly start: <Row>(
    filename: string,
    columns: readonly CsvColumn<Row>[],
    rows: readonly Row[] | (() => Promise<LoadedRows<Row>>),
  ) => Promise<void>
  /** The last one, when it failed. */
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null
}

/** Downloads rows as CSV files and reports when one could not be made. */
export function useCsvExport(): CsvExport {
  const dispatch = useAppDispatch()
  const [failure, setFailure] = useState<CsvExport['failure']>(null)

  const start: CsvExport['start'] = async (filename, columns, rows) => {
    const attempt = async () => {
      const loaded = typeof rows === 'function' ? await rows() : { rows }
      const message = 'failure' in loaded ? loaded.failure : await dispatch(exportCsv(filename, columns, loaded.rows))
      setFailure(message === null ? null : { message, onRetry: () => void attempt() })
    }
    await attempt()
  }

  return { start, failure }
}
