import Box from '@mui/material/Box'
import { FailedNotice } from '../components/parts/FailedNotice'
import { idle } from '../components/parts/idle'
import { lazyPart } from '../components/parts/lazyPart'
import { cornerStyle } from './cornerStyle'

/** Takes scans, and does the same with many documents. Loaded once the screen stands: without it everything else works. */
export const LazyIdleShell = lazyPart(
  () =>
    idle()
      .then(() => import('./IdleShell'))
      .then(({ IdleShell }) => IdleShell),
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

/** Says when the device is offline. Loaded once the screen stands, so that it is there then. */
export const LazyOfflineNotice = lazyPart(
  () =>
    idle()
      .then(() => import('../components/connection/OfflineNotice'))
      .then(({ OfflineNotice }) => OfflineNotice),
  () => null,
)
