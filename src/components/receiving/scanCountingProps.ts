import type { ScanCount } from './useScanCount'

/** Props of the panel for counting by scan. */
export interface ScanCountingProps {
  readonly scans: ScanCount
  /** Counting is blocked. */
  readonly isDisabled: boolean
}

/** Height of the panel (pixels), reserved until it has loaded. */
export const SCAN_PANEL_HEIGHT = 40
