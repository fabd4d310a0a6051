import { use, useCallback } from 'react'
import { UNSAFE_NavigationContext, useHref, useLocation, useNavigate, type Location } from 'react-router-dom'

/** What an entry of the history says beside its address. */
export interface EntryState {
  /** Opening a row or a link to a document made it: closing the document goes back instead of adding an entry. */
  readonly openedHere?: boolean
  /** Opening a dialog over the document made it: the same for closing the dialog. */
  readonly dialogOpenedHere?: boolean
  /** How the open document was stepped to. */
  readonly cameBy?: 'previous' | 'next' | undefined
}

/** The state of an entry that was made by opening a document. */
export const OPENED_HERE: EntryState = { openedHere: true }

interface EditOptions {
  /** One step more for Back; without it the entry is replaced. */
  readonly isStep?: boolean
  /** What the entry says then; as before unless given. */
  readonly state?: (state: EntryState | null) => EntryState | null
}

/** Changes the parameters of the address. The same function until the address changes. */
export type AddressEdit = (edit: (params: URLSearchParams) => void, options?: EditOptions) => void

/** Changes the address from what it is by then: two changes may come before the router draws the first one. */
export function useAddressEdit(): AddressEdit {
  // The router's hooks return the rendered location. Only the history knows the current one, and this is the router's only export of it.
  const history = use(UNSAFE_NavigationContext).navigator as unknown as { readonly location: Location<EntryState | null> }
  const drawn = useLocation() as Location<EntryState | null>
  const drawnPath = useHref(drawn.pathname)
  const navigate = useNavigate()
  return useCallback(
    (edit, { isStep = false, state } = {}) => {
      // While the code of another screen is on its way, this one can still be used: that returns to it as it is drawn.
      const from = history.location.pathname === drawnPath ? history.location : drawn
      const params = new URLSearchParams(from.search)
      edit(params)
      void navigate({ search: String(params) }, { replace: !isStep, state: state ? state(from.state) : from.state })
    },
    [history, drawn, drawnPath, navigate],
  )
}

/** Sets a parameter, or takes it away. */
export function putParam(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
}
