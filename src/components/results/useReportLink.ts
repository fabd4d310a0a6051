import { useLocation } from 'react-router-dom'
import type { WriteReport } from '../../slices/writesSlice'
import { reportLink, type ReportLink } from './reportActions'

/** A link that may go on with the address of the screen that it stands on. */
interface LinkFromHere extends ReportLink {
  /** Says how a dialog was opened, so that closing it goes back. */
  readonly state: object | null
}

/** Parameters of what stands over a list; the others are the list's own, and stay. */
const OVER_THE_LIST = ['open', 'receipt', 'receive', 'produce']

/** Where a report leads from here; null where that is what is open already. */
export function useReportLink(report: WriteReport): LinkFromHere | null {
  const here = useLocation()
  const { pathname, search } = here
  const state = here.state as object | null
  const { label, to } = reportLink(report)
  const [path = '', query = ''] = to.split('?')
  if (path !== pathname) return { label, to, state: null }
  const shown = new URLSearchParams(search)
  const there = new URLSearchParams(query)
  const isShown = (name: string) => shown.get(name) === there.get(name)
  if (isShown('open') && (!there.has('receipt') || isShown('receipt'))) return null
  const kept = new URLSearchParams(search)
  for (const name of OVER_THE_LIST) kept.delete(name)
  const isOverIt = isShown('open') && there.has('receipt')
  return {
    label,
    to: `${path}?${new URLSearchParams([...kept, ...there])}`,
    state: isOverIt ? { ...state, dialogOpenedHere: true } : { openedHere: true },
  }
}
