import Box from '@mui/material/Box'
import { useContext } from 'react'
import { failedNotice } from '../lazy/FailedNotice'
import { lazyComponent } from '../lazy/lazyComponent'
import { ScanTargetsContext } from '../scanning/scanTargets'
import { SCAN_PANEL_HEIGHT, type ScanCountingProps } from './scanCountingProps'

// Needed only for scanning; without it the form still accepts typed quantities.
const LazyPanel = lazyComponent<ScanCountingProps>(
  () => import('./ScanPanel').then(({ ScanCountPanel }) => ScanCountPanel),
  failedNotice('Counting by scan'),
  () => <Box sx={{ minHeight: SCAN_PANEL_HEIGHT, width: '100%' }} />,
)

/** Counting by scan in a receiving form, where the app listens to a scanner. */
export function ScanCounting(props: ScanCountingProps) {
  const scanTargets = useContext(ScanTargetsContext)
  return scanTargets && <LazyPanel {...props} />
}
