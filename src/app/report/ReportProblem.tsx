import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { ReportContext } from '../../components/kit/reportContext'
import { FailedNotice } from '../../components/lazy/FailedNotice'
import { idle } from '../../components/lazy/idle'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import type { LoadFailure } from '../../components/lazy/loadFailure'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { onDemand } from '../../services/onDemand'
import { noteCrash } from '../../services/report/noteCrash'
import { selectUser } from '../../slices/authSlice'
import { cornerStyle } from '../cornerStyle'

interface Failed extends LoadFailure {
  readonly onClose: () => void
}

const LazyDialog = lazyComponent(
  () => import(/* webpackChunkName: "report" */ './ReportDialog').then(({ ReportDialog }) => ReportDialog),
  // Not a dialog, because this component is in the first bundle, which does not contain the dialog code.
  ({ onClose, ...failed }: Failed) => (
    <Box sx={cornerStyle}>
      <FailedNotice what="What makes the report" {...failed} />
      <Button onClick={onClose}>Close</Button>
    </Box>
  ),
)

/** Provides `ReportContext` to its children and renders the report dialog. There is no report without a session. */
export function ReportProblem({ children }: { readonly children: ReactNode }) {
  const email = useAppSelector(selectUser)?.email ?? null
  const dispatch = useAppDispatch()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const way = useMemo(
    () => ({ open: () => setOpenFor(email), onCrash: (error: unknown) => dispatch(noteCrash(error)) }),
    [dispatch, email],
  )
  // It ends with the session.
  if (openFor !== null && openFor !== email) setOpenFor(null)

  useEffect(
    function loadWhileTheServerIsThere() {
      if (email === null) return
      void idle().then(() => {
        void LazyDialog.preload()
        void onDemand('What saves files', () => import(/* webpackChunkName: "save" */ 'file-saver')).catch(() => undefined)
      })
    },
    [email],
  )

  return (
    <ReportContext value={email === null ? null : way}>
      {children}
      {openFor !== null && <LazyDialog onClose={() => setOpenFor(null)} />}
    </ReportContext>
  )
}
