import { BulkHost } from '../components/bulk/BulkHost'
import { Scanner } from './scanner/Scanner'
import type { ScannerProps } from './scanner/Scanner'

/** What the shell has beside a screen, and needs only once that stands. */
export function IdleShell(props: ScannerProps) {
  return (
    <>
      <Scanner {...props} />
      <BulkHost />
    </>
  )
}
