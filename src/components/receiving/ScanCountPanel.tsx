import type { ScanCountingProps } from './scanCountingProps'
import { ScanPanel } from './ScanPanel'
import { useScanCount } from './useScanCount'

/** Counts one unit a scan, says what became of it, and takes the last one back. */
export function ScanCountPanel(props: ScanCountingProps) {
  return <ScanPanel {...useScanCount(props)} isDisabled={props.isDisabled} />
}
