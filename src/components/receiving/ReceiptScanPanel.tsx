import Box from '@mui/material/Box'
import { use } from 'react'
import { failedNotice } from '../lazy/FailedNotice'
import { lazyComponent } from '../lazy/lazyComponent'
import { ScanTargetsContext } from '../scanning/scanTargets'
import { SCAN_PANEL_HEIGHT } from './scanWords'
import type { ReceiptScans } from './useReceiptScans'

// Needed only for scanning; without it the form still accepts typed quantities.
const LazyPanel = lazyComponent(
  () => import('./ScanPanel').then(({ ScanPanel }) => ScanPanel),
  failedNotice('Counting by scan'),
  () => <Box sx={{ minHeight: SCAN_PANEL_HEIGHT, width: '100%' }} />,
)

interface ReceiptScanPanelProps {
  readonly scans: ReceiptScans
  /** Receiving is blocked. */
  readonly isDisabled: boolean
}

/** The panel for scans of a receiving form, where the app listens to a scanner. */
export function ReceiptScanPanel({ scans, isDisabled }: ReceiptScanPanelProps) {
  const scanTargets = use(ScanTargetsContext)
  return scanTargets && <LazyPanel {...scans} isDisabled={isDisabled} />
}
