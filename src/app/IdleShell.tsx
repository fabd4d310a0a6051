import { BulkHost } from '../components/bulk/BulkHost'
import { Scanner, type ScannerProps } from './scanner/Scanner'
import { useBackClosesLayer } from './useBackClosesLayer'

/** Parts of the shell that the first render does without: barcode scans, bulk actions, and Back over a layer. */
export function IdleShell(props: ScannerProps) {
  useBackClosesLayer()
  return (
    <>
      <Scanner {...props} />
      <BulkHost />
    </>
  )
}
