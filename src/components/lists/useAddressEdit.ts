import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom'
import { stepBack } from '../kit/stepBack'
import type { DocumentParam } from './routes'

/** State of a history entry. */
export interface EntryState {
  /** The entry was pushed by opening a document from a row or a link, so closing the document goes back. */
  readonly openedHere?: boolean
  /** The entry was pushed by opening a dialog over the document, so closing the dialog goes back. */
  readonly dialogOpenedHere?: boolean
  /** The button by which the user stepped to the open document. */
  readonly cameBy?: 'previous' | 'next' | undefined
}

/** State of an entry that was pushed by opening a document. */
export const OPENED_HERE: EntryState = { openedHere: true }

interface EditOptions {
  /** Pushes a history entry; by default the current one is replaced. */
  readonly isStep?: boolean
  /** Returns the new state of the entry; by default the state is kept. */
  readonly state?: (state: EntryState | null) => EntryState | null
}

/** Changes the query parameters of the address. Referentially stable until the address changes. */
export type AddressEdit = (edit: (params: URLSearchParams) => void, options?: EditOptions) => void

type Address = Pick<Location<EntryState | null>, 'search' | 'state'>

/**
 * Edits whose result is not rendered yet: the router's hooks return rendered locations only, and may still render one that lies
 * between the first edit and the last.
 */
let unrendered: { readonly addresses: Set<string>; readonly latest: Address & Pick<Location, 'pathname'> } | null = null

const nameOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

/**
 * Hook that returns a function to change the query parameters. It starts from the result of earlier changes, which may not have
 * rendered yet.
 */
export function useAddressEdit(): AddressEdit {
  const drawn = useLocation() as Location<EntryState | null>
  const navigate = useNavigate()
  useLayoutEffect(
    function forgetRenderedEdits() {
      const name = nameOf(drawn)
      const isOnTheWay = unrendered?.addresses.has(name) && nameOf(unrendered.latest) !== name
      if (!isOnTheWay) unrendered = null
    },
    [drawn],
  )
  return useCallback(
    (edit, { isStep = false, state: changeState } = {}) => {
      const earlier = unrendered?.addresses.has(nameOf(drawn)) ? unrendered : null
      const from: Address = earlier?.latest ?? drawn
      const params = new URLSearchParams(from.search)
      edit(params)
      const state = changeState ? changeState(from.state) : from.state
      const text = String(params)
      const latest = { pathname: drawn.pathname, search: text === '' ? '' : `?${text}`, state }
      unrendered = { addresses: new Set([...(earlier?.addresses ?? [nameOf(drawn)]), nameOf(latest)]), latest }
      void navigate({ search: latest.search }, { replace: !isStep, state })
    },
    [drawn, navigate],
  )
}

/** Sets a parameter, or removes it if the value is null or empty. */
export function putParam(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
}

/**
 * Hook that allows only one history step per entry: if two clicks come before the screen has rendered the first step, the second
 * one is ignored.
 * @returns a stable function that runs a step, which must change the address, unless one was already taken from this entry
 */
export function useSingleStep(): (step: () => void) => void {
  const { key } = useLocation()
  const isTaken = useRef(false)
  // A layout effect, so that the buttons of the new screen work as soon as they are painted.
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
 * Hook for the tab of the open document, stored in the address so that links, reload and recordings show the same tab. Choosing a
 * tab pushes no history entry.
 * @param tabs the valid values
 * @returns the tab in the address, or null, and a function to choose one
 */
export function useAddressTab<Tab extends string>(
  tabs: readonly Tab[],
): readonly [tab: Tab | null, choose: (tab: Tab | null) => void] {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const named = params.get('tab')
  return [tabs.find((tab) => tab === named) ?? null, (tab) => edit((next) => putParam(next, 'tab', tab))]
}

/** A dialog over the open document. Opening pushes a history entry, so that Back closes only the dialog. */
interface AddressDialog {
  /** Value in the address, for example `2` in `&produce=2`; null while the dialog is closed. */
  readonly value: string | null
  /** Referentially stable until the address changes. */
  readonly open: (value: string) => void
  /** Does nothing if the dialog is closed. */
  readonly close: () => void
}

/**
 * Hook that opens and closes a dialog by a query parameter.
 * @param name the parameter with the dialog's value
 */
export function useAddressDialog(name: DocumentParam): AddressDialog {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: EntryState | null }
  const takeStep = useSingleStep()
  const value = params.get(name)
  // A ref, because `close` may be called after an await, and Back may have closed the dialog in the meantime.
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
      takeStep(() => (state?.dialogOpenedHere ? stepBack(navigate) : change(null)))
    },
  }
}
