import Box from '@mui/material/Box'
import { FailedNotice } from '../components/parts/FailedNotice'
import { idle } from '../components/parts/idle'
import { lazyPart } from '../components/parts/lazyPart'
import { cornerStyle } from './cornerStyle'

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

/** Says what became of the last write. Loaded once the screen stands, so that it is there when something is posted. */
export const LazyResultBar = lazyPart(
  () =>
    idle()
      .then(() => import('../components/results/ResultBar'))
      .then(({ ResultBar }) => ResultBar),
  (failure) => <FailedNotice what="What was posted" {...failure} />,
)

/** What a person chooses for this browser. Loaded once the screen stands. */
export const LazyBrowserSettings = lazyPart(
  () =>
    idle()
      .then(() => import('./BrowserSettings'))
      .then(({ BrowserSettings }) => BrowserSettings),
  (failure) => <FailedNotice what="Settings" {...failure} />,
)
