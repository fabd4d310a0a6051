import { useState } from 'react'
import { useAppDispatch } from '../../services/hooks'
import { exportCsv, type CsvColumn } from '../../services/csv'

/** Exports of one screen. */
export interface CsvExport {
  readonly start: <Row>(filename: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => void
  /** The last one, when it failed. */
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null
}

/** Downloads rows as CSV files and tells when one could not be made. */
export function useCsvExport(): CsvExport {
  const dispatch = useAppDispatch()
  const [failure, setFailure] = useState<CsvExport['failure']>(null)

  const start: CsvExport['start'] = (filename, columns, rows) => {
    const attempt = async () => {
      const message = await dispatch(exportCsv(filename, columns, rows))
      setFailure(message === null ? null : { message, onRetry: () => void attempt() })
    }
    void attempt()
  }

  return { start, failure }
}
