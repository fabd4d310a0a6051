import { use, useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom'
import { LayersContext } from '../kit/layers'
import type { DocumentParam } from './routes'

export interface EntryState {
  readonly openedHere?: boolean
  readonly dialogOpenedHere?: boolean
  readonly cameBy?: 'previous' | 'next' | undefined
}

export const OPENED_HERE: EntryState = { openedHere: true }

interface EditOptions {
  readonly isStep?: boolean
  readonly state?: (state: EntryState | null) => EntryState | null
}

export type AddressEdit = (edit: (params: URLSearchParams) => void, options?: EditOptions) => void

type Address = Pick<Location<EntryState | null>, 'search' | 'state'>

/** Edits that are not rendered yet: the router's hooks return rendered locations only, and may still render one between them. */
let unrendered: { readonly addresses: Set<string>; readonly latest: Address & Pick<Location, 'pathname'> } | null = null

const nameOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

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

export function putParam(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
}

/** Hook for at most one step per history entry, so that a second click before the screen has rendered the first is ignored. */
export function useSingleStep(): (step: () => void) => void {
  const { key } = useLocation()
  const hasStepped = useRef(false)
  // A layout effect, so that the buttons of the new screen work as soon as they are painted.
  useLayoutEffect(() => {
    hasStepped.current = false
  }, [key])
  return (step) => {
    if (hasStepped.current) return
    hasStepped.current = true
    step()
  }
}

export function useAddressDialog(name: DocumentParam) {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const navigate = useNavigate()
  const layers = use(LayersContext)
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

  const change = (changed: string | null) =>
    edit((next) => putParam(next, name, changed), {
      isStep: changed !== null,
      state: (now) => ({ ...now, dialogOpenedHere: changed !== null }),
    })

  return {
    value,
    open: (opened: string) => takeStep(() => change(opened)),
    close: () => {
      if (isOpen.current) takeStep(() => (state?.dialogOpenedHere ? layers.stepBack(navigate) : change(null)))
    },
  }
}
