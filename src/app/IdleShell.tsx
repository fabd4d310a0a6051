import { BulkHost } from '../components/bulk/BulkHost'
import { Scanner, type ScannerProps } from './scanner/Scanner'

/** Parts of the shell that the first render does without: barcode scans and bulk actions. */
export function IdleShell(props: ScannerProps) {
  return (
    <>
      <Scanner {...props} />
      <BulkHost />
    </>
  )
}
