import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import { LayersContext } from '../../components/kit/layers'
import { addressOf, documentPath, listSearch, OPEN_PARAM } from '../../components/lists/routes'
import { OPENED_HERE } from '../../components/lists/useAddressEdit'
import { useAppStore } from '../../services/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { screenOfPath } from '../screenOfPath'
import { openDocument } from '../useClosedDocuments'
import { codeMeaning } from './codeMeaning'
import type { FoundCode } from './foundMatch'

/** State of the history entry of a document that was opened by a scan, the camera or the palette. */
export interface Parked {
  /** The previous page has unsaved input, which is stored as a draft. */
  readonly isParked?: boolean
  /** The scan that opened this document; set if it may have been meant for a field of the previous page. */
  readonly scan?: string
}

/** A document or item, and the field by which it was found. */
interface FoundRecord {
  readonly id: string
  readonly field?: string | undefined
}

/** Hook that opens documents and items by their address. Unsaved input of the page that is left stays in the store as a draft. */
export function useOpenFound() {
  const location = useLocation()
  const navigate = useNavigate()
  const store = useAppStore()
  const layers = use(LayersContext)

  function open(kind: LookupKind, { id, field }: FoundRecord, code: string, scan?: string) {
    const screen = LOOKUP_SCREEN[kind]
    const receipt = field === 'receiptNbr' ? `&${new URLSearchParams({ tab: 'history', receipt: code.trim() })}` : ''
    const path = documentPath(screen, id, listSearch(location.search)) + receipt
    if (path === location.pathname + location.search) return
    const left = openDocument(location)
    const isStored = [...layers].some(({ state }) => state.current.isStored)
    const isParked = isStored || (left !== null && selectDraft(store.getState(), left) !== null)
    // On its own list the document opens as if its row had been clicked: closing it goes back in the history.
    const isHere = screen === screenOfPath(location.pathname)
    void navigate(isHere ? path : addressOf(kind, id) + receipt, {
      state: {
        ...(isHere && OPENED_HERE),
        ...({ ...(isParked && { isParked }), ...(scan !== undefined && { scan }) } satisfies Parked),
      },
    })
  }

  return {
    /**
     * Opens a document or item in a new history entry: Back returns to the current page with its unsaved input. A receipt's number
     * opens the receipt in its document.
     * @param code the number by which it was found
     * @param scan the scanned text, if it may have been meant for a field of the current page
     */
    open,
    /** Whether this document or item is open. */
    isOpen: (kind: LookupKind, id: string) =>
      LOOKUP_SCREEN[kind] === screenOfPath(location.pathname) && new URLSearchParams(location.search).get(OPEN_PARAM) === id,
    /** Decides which record a code stands for on the current screen; see `codeMeaning`. */
    meaning: (found: FoundCode) => codeMeaning(found, screenOfPath(location.pathname)),
  }
}
