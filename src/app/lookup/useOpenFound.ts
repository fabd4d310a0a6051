import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import { closeDocument, OPEN_PARAM, screenPath } from '../../components/address/routes'
import { OPENED_HERE, useAddressEdit } from '../../components/address/useAddressEdit'
import { LayersContext } from '../../components/kit/layers'
import { useAppStore } from '../../services/store/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { screenOfPath } from '../address/screenOfPath'
import { openDocument } from '../address/useAddressChanges'
import { codeMeaning } from './codeMeaning'
import type { FoundCode } from './findCode'

export interface Parked {
  readonly isParked?: boolean
  /** The scan that opened this document; set if it may have been meant for a field of the previous page. */
  readonly scan?: string
}

interface FoundRecord {
  readonly id: string
  readonly field?: string | undefined
}

export function useOpenFound() {
  const location = useLocation()
  const navigate = useNavigate()
  const edit = useAddressEdit()
  const store = useAppStore()
  const layers = use(LayersContext)

  function open(kind: LookupKind, { id, field }: FoundRecord, code: string, scan?: string) {
    const screen = LOOKUP_SCREEN[kind]
    const receipt = field === 'receiptNbr' ? { tab: 'history', receipt: code.trim() } : {}
    const place = (params: URLSearchParams) => {
      closeDocument(params)
      for (const [name, value] of Object.entries({ [OPEN_PARAM]: id, ...receipt })) params.set(name, value)
      return params
    }
    // On its own list the document opens as if its row had been clicked: closing it goes back in the history.
    const isHere = screen === screenOfPath(location.pathname)
    if (isHere && `?${place(new URLSearchParams(location.search))}` === location.search) return
    const left = openDocument(location)
    const isStored = layers.all().some(({ state }) => state.current.isStored)
    const isParked = isStored || (left !== null && selectDraft(store.getState(), left) !== null)
    const parked: Parked = { ...(isParked && { isParked }), ...(scan !== undefined && { scan }) }
    // An edit, because a search that was typed may be on its way into the address.
    if (isHere) edit(place, { isStep: true, state: () => ({ ...OPENED_HERE, ...parked }) })
    else void navigate(`${screenPath(screen)}?${place(new URLSearchParams())}`, { state: parked })
  }

  return {
    /** @param scan the scanned text, if it may have been meant for a field of the current page */
    open,
    isOpen: (kind: LookupKind, id: string) =>
      LOOKUP_SCREEN[kind] === screenOfPath(location.pathname) && new URLSearchParams(location.search).get(OPEN_PARAM) === id,
    meaning: (found: FoundCode) => codeMeaning(found, screenOfPath(location.pathname)),
  }
}
