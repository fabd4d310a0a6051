import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { bulkShown, selectBulkRun } from '../../services/bulk/bulkSlice'
import { closeUnbegun } from '../../services/bulk/runBulk'
import { startBulk } from '../../services/bulk/startBulk'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { failedNotice } from '../lazy/FailedNotice'
import { lazyComponent } from '../lazy/lazyComponent'
import { barStyle, pageAboveBar } from './barStyle'
import { BULK_WORDS, runText } from './bulkWords'

const LazyBulkDialog = lazyComponent(
  () => import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
  failedNotice('What is done with many documents'),
)

/** The bulk dialog over any screen, or a progress line below the screen while the dialog is closed. */
export function BulkHost() {
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectBulkRun)
  const { pathname } = useLocation()
  const hasSelection = useAppSelector((state) => state.bulk?.selection != null)
  useEffect(() => dispatch(startBulk()), [dispatch])
  useEffect(() => {
    // Preloaded, so that the dialog opens even when the server is down by then.
    if (hasSelection) void LazyBulkDialog.preload()
  }, [hasSelection])
  // Depends on the user's navigation and not on the store, so that time travel has no effect.
  useEffect(() => () => dispatch(closeUnbegun()), [dispatch, pathname])
  if (!run) return null
  if (run.isShown) return <LazyBulkDialog />
  const place = document.getElementById('main')
  const bar = (
    <Box role="region" aria-label={BULK_WORDS[run.action].title} sx={barStyle}>
      <GlobalStyles styles={pageAboveBar} />
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        <b>{BULK_WORDS[run.action].title}:</b> {runText(run)}
      </Typography>
      <Button onClick={() => dispatch(bulkShown(true))}>Show</Button>
    </Box>
  )
  return place && createPortal(bar, place)
}
