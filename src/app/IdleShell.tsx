import { BulkHost } from '../components/bulk/BulkHost'
import { Scanner, type ScannerProps } from './lookup/Scanner'
import { useBackClosesLayer, useListBelow } from './useBackClosesLayer'

/** Parts of the shell that the first render does without: barcode scans, bulk actions, and Back over a layer. */
export function IdleShell(props: ScannerProps) {
  useListBelow()
  useBackClosesLayer()
  return (
    <>
      <Scanner {...props} />
      <BulkHost />
    </>
  )
}
