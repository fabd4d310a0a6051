import { BulkHost } from '../components/bulk/BulkHost'
import { Scanner, type ScannerProps } from './scanner/Scanner'

/** Parts of the shell that are needed only after the screen has been shown. */
export function IdleShell(props: ScannerProps) {
  return (
    <>
      <Scanner {...props} />
      <BulkHost />
    </>
  )
}
