import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import type { AppThunk } from '../../services/store/rootReducer'
import { bulkClosed, bulkShown, isRunning, selectBulkRun } from '../../slices/bulkSlice'
import { PageBar } from '../kit/PageFrame'
import { lazy } from '../lazy/lazy'
import { BULK_WORDS, runText } from './bulkWords'

const LazyBulkDialog = lazy('The form', () => import(/* webpackChunkName: "bulk" */ './BulkDialog'), 'BulkDialog', null)

/** A run that has not begun ends with its page. Without one nothing is dispatched, because time travel unmounts the page too. */
const closeUnbegun = (): AppThunk<void> => (dispatch, getState) => {
  if (selectBulkRun(getState())?.phase === 'asking') dispatch(bulkClosed())
}

export function BulkHost() {
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectBulkRun)
  const { pathname } = useLocation()
  // Depends on the user's navigation and not on the store, so that time travel has no effect.
  useEffect(() => () => dispatch(closeUnbegun()), [dispatch, pathname])
  if (!run) return null
  const close = () => dispatch(isRunning(run) ? bulkShown(false) : bulkClosed())
  if (run.isShown) return <LazyBulkDialog run={run} onClose={close} />
  const { title } = BULK_WORDS[run.action]
  return (
    <PageBar aria-label={title}>
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        <b>{title}:</b> {runText(run)}
      </Typography>
      <Button onClick={() => dispatch(bulkShown(true))}>Show</Button>
    </PageBar>
  )
}
