import Box from '@mui/material/Box'
import { lazy, Suspense, useContext } from 'react'
import type { ComponentType } from 'react'
import { ScanDeskContext } from '../scanning/scanDesk'
import { SCAN_PANEL_HEIGHT } from './scanCountingProps'
import type { ScanCountingProps } from './scanCountingProps'

// Only who scans needs it; a form without it still takes everything that is typed.
const LazyPanel = lazy<ComponentType<ScanCountingProps>>(() =>
  import('./ScanCountPanel').then(({ ScanCountPanel }) => ({ default: ScanCountPanel })).catch(() => ({ default: () => null })),
)

/** Counting by scan in a receiving form, wherever the app listens to a scanner. */
export function ScanCounting(props: ScanCountingProps) {
  const desk = useContext(ScanDeskContext)
  return (
    desk && (
      <Suspense fallback={<Box sx={{ minHeight: SCAN_PANEL_HEIGHT, width: '100%' }} />}>
        <LazyPanel {...props} />
      </Suspense>
    )
  )
}
