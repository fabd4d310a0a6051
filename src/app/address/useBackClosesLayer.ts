import { use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DOCUMENT_PARAMS, listSearch, OPEN_PARAM } from '../../components/address/routes'
import { OPENED_HERE } from '../../components/address/useAddressEdit'
import { LayersContext } from '../../components/kit/layers'
import { screenOfPath } from './screenOfPath'

function dialogsIn(search: string): readonly string[] {
  const params = new URLSearchParams(search)
  return [OPEN_PARAM, ...DOCUMENT_PARAMS].filter((name) => name !== 'tab' && params.has(name))
}

/** Position of the current history entry, which the router stores with it; NaN for an entry that the router did not make. */
const entryIndex = () => Number((window.history.state as { readonly idx?: number } | null)?.idx ?? Number.NaN)

/**
 * The browser has already gone back; the hook returns to the entry that was left, and hides both steps from the router. To be
 * rendered first together with the router.
 */
export function useBackClosesLayer(): void {
  const location = useLocation()
  const layers = use(LayersContext)
  const shown = useRef({ index: Number.NaN, dialogs: 0 })
  useLayoutEffect(() => {
    shown.current = { index: entryIndex(), dialogs: dialogsIn(location.search).length }
  }, [location])

  // In a layout effect, to listen before the router, which does so in one further up: a window calls listeners in order.
  useLayoutEffect(() => {
    let isReturning = false
    /** The top layer, if it is not in the address. */
    const heldLayer = () => (layers.all().length > shown.current.dialogs ? layers.top() : undefined)
    function handlePop(event: Event) {
      const { isOwnStep } = layers
      layers.isOwnStep = false
      const stepsBack = shown.current.index - entryIndex()
      if (!isReturning && (isOwnStep || stepsBack !== 1 || !heldLayer())) return
      event.stopImmediatePropagation()
      // False for an entry without a position, too.
      isReturning = Math.abs(stepsBack) > 0
      if (isReturning) window.history.go(stepsBack)
      else heldLayer()?.state.current.close()
    }
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [layers])
}

/** Puts the list below a document opened by a pasted link, and it below its dialogs, so that Back does not leave the app. */
export function useListBelow(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const putListBelow = useEffectEvent(() => {
    const screen = screenOfPath(pathname)
    // The rendered parameters may lack a tab that was just chosen.
    const { search } = window.location
    const dialogs = dialogsIn(search)
    if (entryIndex() !== 0 || screen === null || screen === 'dashboard' || dialogs.length === 0) return
    void navigate({ pathname, search: listSearch(search) }, { replace: true })
    for (const place of dialogs.keys()) {
      const params = new URLSearchParams(search)
      for (const name of dialogs.slice(place + 1)) params.delete(name)
      void navigate({ pathname, search: String(params) }, { state: { ...OPENED_HERE, dialogOpenedHere: place > 0 } })
    }
  })
  useEffect(() => putListBelow(), [])
}
