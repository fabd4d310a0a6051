import { BulkHost } from '../components/bulk/BulkHost'
import { SCREEN_PATH } from '../components/lists/routes'
import { Scanner } from './scanner/Scanner'
import type { ScannerProps } from './scanner/Scanner'

/** Parts of the shell that are needed only after the screen has been shown. */
export function IdleShell(props: ScannerProps) {
  return (
    <>
      <Scanner {...props} />
      <BulkHost paths={SCREEN_PATH} />
    </>
  )
}
