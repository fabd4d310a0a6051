import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { FailedNotice } from '../components/parts/FailedNotice'
import { lazyPart } from '../components/parts/lazyPart'
import type { PartFailure } from '../components/parts/partFailure'

/** The page has drawn itself and has nothing else to do; not every browser tells. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

/** A part that is loaded once the screen stands, and without which everything else works. */
const idlePart = (load: () => Promise<ComponentType>, Failed: ComponentType<PartFailure>) =>
  lazyPart(() => idle().then(load), Failed)

/** Takes scans. */
export const LazyScanner = idlePart(
  () => import('./scanner/Scanner').then(({ Scanner }) => Scanner),
  (failure) => (
    <Box sx={cornerStyle}>
      <FailedNotice what="Barcode scanning" {...failure} />
    </Box>
  ),
)

/** What a person chooses for this browser. */
export const LazyBrowserSettings = idlePart(
  () => import('./BrowserSettings').then(({ BrowserSettings }) => BrowserSettings),
  (failure) => <FailedNotice what="Settings" {...failure} />,
)

const cornerStyle = {
  position: 'fixed',
  right: 16,
  bottom: { xs: 72, md: 16 },
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  bgcolor: 'background.paper',
} as const
