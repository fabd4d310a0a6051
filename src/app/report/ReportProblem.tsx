import { useMemo, useState, type ReactNode } from 'react'
import { ReportContext } from '../../components/kit/ErrorBox'
import { lazy } from '../../components/lazy/lazy'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import type { AppThunk } from '../../services/store/rootReducer'
import { selectUser } from '../../slices/authSlice'

const LazyReportDialog = lazy('The report', () => import(/* webpackChunkName: "report" */ './ReportDialog'), 'ReportDialog', null)

const recordCrash =
  (error: unknown): AppThunk<void> =>
  (_dispatch, _getState, { recorder }) =>
    recorder.crashed(error)

/** Provides `ReportContext` to its children and renders the report dialog. There is no report without a session. */
export function ReportProblem({ children }: { readonly children: ReactNode }) {
  const email = useAppSelector(selectUser)?.email ?? null
  const dispatch = useAppDispatch()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const way = useMemo(
    () => ({ open: () => setOpenFor(email), onCrash: (error: unknown) => dispatch(recordCrash(error)) }),
    [dispatch, email],
  )
  if (openFor !== null && openFor !== email) setOpenFor(null)

  return (
    <ReportContext value={email === null ? null : way}>
      {children}
      {openFor !== null && <LazyReportDialog onClose={() => setOpenFor(null)} />}
    </ReportContext>
  )
}
