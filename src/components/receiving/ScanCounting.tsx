import Box from '@mui/material/Box'
import { useContext } from 'react'
import { FailedNotice } from '../parts/FailedNotice'
import { lazyPart } from '../parts/lazyPart'
import { ScanTargetsContext } from '../scanning/scanTargets'
import { SCAN_PANEL_HEIGHT } from './scanCountingProps'
import type { ScanCountingProps } from './scanCountingProps'

// Only who scans needs it; a form without it still takes everything that is typed.
const LazyPanel = lazyPart<ScanCountingProps>(
  () => import('./ScanCountPanel').then(({ ScanCountPanel }) => ScanCountPanel),
  ({ onRetry, isRetrying }) => <FailedNotice what="Counting by scan" onRetry={onRetry} isRetrying={isRetrying} />,
  () => <Box sx={{ minHeight: SCAN_PANEL_HEIGHT, width: '100%' }} />,
)

/** Counting by scan in a receiving form, wherever the app listens to a scanner. */
export function ScanCounting(props: ScanCountingProps) {
  const scanTargets = useContext(ScanTargetsContext)
  return scanTargets && <LazyPanel {...props} />
}
