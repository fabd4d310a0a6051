import { useLocation } from 'react-router-dom'
import type { WriteReport } from '../../slices/writesSlice'
import { listSearch } from '../lists/routes'
import { OPENED_HERE, type EntryState } from '../lists/useAddressEdit'
import { reportLink, type ReportLink } from './reportActions'

/** A link that may keep the query string of the current screen. */
interface LinkFromHere extends ReportLink {
  /** Says how a dialog was opened, so that closing it goes back. */
  readonly state: EntryState | null
}

/** Where a report leads from here; null where that is what is open already. */
export function useReportLink(report: WriteReport): LinkFromHere | null {
  const here = useLocation()
  const { pathname, search } = here
  const state = here.state as EntryState | null
  const { label, to } = reportLink(report)
  const [path = '', query = ''] = to.split('?')
  if (path !== pathname) return { label, to, state: null }
  const shown = new URLSearchParams(search)
  const there = new URLSearchParams(query)
  const isShown = (name: string) => shown.get(name) === there.get(name)
  if (isShown('open') && isShown('site') && (!there.has('receipt') || isShown('receipt'))) return null
  const kept = new URLSearchParams(listSearch(search))
  const isOverIt = isShown('open') && there.has('receipt')
  return {
    label,
    to: `${path}?${new URLSearchParams([...kept, ...there])}`,
    state: isOverIt ? { ...state, dialogOpenedHere: true } : OPENED_HERE,
  }
}
