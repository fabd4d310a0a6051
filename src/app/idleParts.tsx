import Box from '@mui/material/Box'
import { FailedNotice } from '../components/parts/FailedNotice'
import { lazyPart } from '../components/parts/lazyPart'

/** The page has drawn itself and has nothing else to do; not every browser tells. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

/** Takes scans. Loaded once the screen stands: without it everything works but scanning. */
export const LazyScanner = lazyPart(
  () =>
    idle()
      .then(() => import('./scanner/Scanner'))
      .then(({ Scanner }) => Scanner),
  (failure) => (
    <Box sx={cornerStyle}>
      <FailedNotice what="Barcode scanning" {...failure} />
    </Box>
  ),
)

/** What a person chooses for this browser. Loaded once the screen stands. */
export const LazyBrowserSettings = lazyPart(
  () =>
    idle()
      .then(() => import('./BrowserSettings'))
      .then(({ BrowserSettings }) => BrowserSettings),
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
