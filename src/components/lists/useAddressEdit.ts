import { use, useCallback, useLayoutEffect, useRef } from 'react'
import { UNSAFE_NavigationContext, useHref, useLocation, useNavigate, type Location, useSearchParams } from 'react-router-dom'
import type { DocumentParam } from './routes'

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

/**
 * Lets one step through the browser's history be taken from each entry: of two clicks that come before the screen has followed the
 * first one, the second does nothing.
 * @returns takes a step, which must change the address, unless one was taken from here already. Stable.
 */
export function useSingleStep(): (step: () => void) => void {
  const { key } = useLocation()
  const isTaken = useRef(false)
  // Before paint, so that a visible button works at once.
  useLayoutEffect(() => {
    isTaken.current = false
  }, [key])
  return useCallback((step) => {
    if (isTaken.current) return
    isTaken.current = true
    step()
  }, [])
}

/**
 * The tab of the open document, in the address: so links, reload and a recording show the same one again. It adds nothing to the history.
 * @param tabs the tabs that the address may name
 * @returns the one that it names, or null
 */
export function useAddressTab<Tab extends string>(
  tabs: readonly Tab[],
): readonly [tab: Tab | null, choose: (tab: Tab | null) => void] {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const named = params.get('tab')
  return [tabs.find((tab) => tab === named) ?? null, (tab) => edit((next) => putParam(next, 'tab', tab))]
}

/** A dialog over the open document, with an entry of its own in the history: Back closes it and nothing else. */
interface AddressDialog {
  /** Its value in the address, for example `all` in `&receive=all`; null while it is closed. */
  readonly value: string | null
  /** The same function until the address changes. */
  readonly open: (value: string) => void
  /** Does nothing while it is closed. */
  readonly close: () => void
}

/** @param name the parameter in the address that holds the dialog's value */
export function useAddressDialog(name: DocumentParam): AddressDialog {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: EntryState | null }
  const takeStep = useSingleStep()
  const value = params.get(name)
  // Code that closes after awaiting an answer must know whether Back was pressed in the meantime.
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = value !== null
    return () => {
      isOpen.current = false
    }
  }, [value])

  const change = useCallback(
    (changed: string | null) =>
      edit((next) => putParam(next, name, changed), {
        isStep: changed !== null,
        state: (now) => ({ ...now, dialogOpenedHere: changed !== null }),
      }),
    [name, edit],
  )
  const open = useCallback((opened: string) => takeStep(() => change(opened)), [takeStep, change])

  return {
    value,
    open,
    close() {
      if (!isOpen.current) return
      takeStep(() => (state?.dialogOpenedHere ? void navigate(-1) : change(null)))
    },
  }
}
