import { use } from 'react'
import { ScanTargetsContext } from '../scanning/scanTargets'
import { ScanPanel } from './ScanPanel'
import type { ReceiptScans } from './useReceiptScans'

interface ReceiptScanPanelProps {
  readonly scans: ReceiptScans
  /** Receiving is blocked. */
  readonly isDisabled: boolean
}

/** The panel for scans of a receiving form, where the app listens to a scanner. */
export function ReceiptScanPanel({ scans, isDisabled }: ReceiptScanPanelProps) {
  const scanTargets = use(ScanTargetsContext)
  return scanTargets && <ScanPanel {...scans} isDisabled={isDisabled} />
}
