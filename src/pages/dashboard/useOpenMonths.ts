import { useLocation, type Location } from 'react-router-dom'
import { OPENED_HERE, useAddressEdit, type EntryState } from '../../components/lists/useAddressEdit'

const MONTH_PARAM = 'month'

/** The open months of the dashboard, in its address: `?month=2026-10&month=2026-07`; without them the newest one. */
export interface OpenMonths {
  readonly isOpen: (key: string) => boolean
  readonly toggle: (key: string) => void
  /** What follows the dashboard's address when a month is opened beside those that are open. */
  readonly searchWith: (key: string) => string
  /** The month that a link leads to, which is the last one; null when the user opened or closed one here. */
  readonly named: string | null
  /** Another one for each time that a link leads to a month. */
  readonly visit: string
}

/** @param newest the month that is open at first */
export function useOpenMonths(newest: string | undefined): OpenMonths {
  const edit = useAddressEdit()
  const { search, key: visit, state } = useLocation() as Location<EntryState | null>
  const params = new URLSearchParams(search)
  const isGiven = params.has(MONTH_PARAM)
  const open = isGiven ? params.getAll(MONTH_PARAM) : [newest ?? '']
  const others = (key: string) => open.filter((month) => month !== key)
  return {
    isOpen: (key) => open.includes(key),
    toggle: (key) =>
      edit(
        (next) => {
          const left = open.includes(key) ? others(key) : [...open, key]
          next.delete(MONTH_PARAM)
          // None at all is said, too.
          for (const month of left.length === 0 ? [''] : left) next.append(MONTH_PARAM, month)
        },
        { state: () => OPENED_HERE },
      ),
    searchWith: (key) => `?${new URLSearchParams([...others(key), key].map((month) => [MONTH_PARAM, month]))}`,
    named: isGiven && !state?.openedHere ? (open.at(-1) ?? null) : null,
    visit,
  }
}
