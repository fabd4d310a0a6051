import { useMemo } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { OPENED_HERE, useAddressEdit, type EntryState } from '../../components/address/useAddressEdit'

const MONTH_PARAM = 'month'

export type OpenMonths = ReturnType<typeof useOpenMonths>

/** The open months of the dashboard, stored in the address: `?month=2026-10&month=2026-07`; by default the newest one. */
export function useOpenMonths(newest: string | undefined) {
  const edit = useAddressEdit()
  const { search, key: visit, state } = useLocation() as Location<EntryState | null>
  return useMemo(() => {
    const openIn = (params: URLSearchParams) => (params.has(MONTH_PARAM) ? params.getAll(MONTH_PARAM) : [newest ?? ''])
    const params = new URLSearchParams(search)
    const open = openIn(params)
    return {
      isOpen: (key: string) => open.includes(key),
      toggle: (key: string) =>
        edit(
          (next) => {
            // An earlier change may not have rendered yet.
            const now = openIn(next)
            const left = now.filter((month) => month !== key)
            if (left.length === now.length) left.push(key)
            next.delete(MONTH_PARAM)
            // When all are closed, an empty parameter is kept, because no parameter means the default.
            for (const month of left.length === 0 ? [''] : left) next.append(MONTH_PARAM, month)
          },
          { state: () => OPENED_HERE },
        ),
      searchWith: (key: string) =>
        `?${new URLSearchParams([...open.filter((month) => month !== key), key].map((month) => [MONTH_PARAM, month]))}`,
      /** The month that a link opened, which is the last one; null once the user opened or closed a month here. */
      named: params.has(MONTH_PARAM) && !state?.openedHere ? (open.at(-1) ?? null) : null,
      visit,
    }
  }, [edit, search, newest, state, visit])
}
