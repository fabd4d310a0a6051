import { useLocation, useNavigate } from 'react-router-dom'
import { LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import { hasStoredWork } from '../../components/kit/unsavedWork'
import { addressOf, documentPath, listSearch, OPEN_PARAM } from '../../components/lists/routes'
import { OPENED_HERE } from '../../components/lists/useAddressEdit'
import { useAppStore } from '../../services/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { screenOfPath } from '../screenOfPath'
import { openDocument } from '../useClosedDocuments'
import { codeMeaning } from './codeMeaning'
import type { FoundKind } from './foundMatch'

/** What a code means, for a person to choose from. */
export interface Choice {
  readonly code: string
  readonly kinds: readonly FoundKind[]
}

/** State of the history entry that was opened. */
export interface Parked {
  /** Unsaved input is stored with the place that was left. */
  readonly isParked?: boolean
  /** The scan that opened this entry, which may have been meant for a field of the previous place. */
  readonly scan?: string
}

/** Opens documents and items by address. Unsaved input stays in the store as a draft. */
export function useOpenFound() {
  const location = useLocation()
  const navigate = useNavigate()
  const store = useAppStore()

  function open(kind: LookupKind, id: string, scan?: string) {
    const screen = LOOKUP_SCREEN[kind]
    const path = documentPath(screen, id, listSearch(location.search))
    if (path === location.pathname + location.search) return
    const left = openDocument(location)
    const isParked = hasStoredWork() || (left !== null && selectDraft(store.getState(), left) !== null)
    // Like a click on its row: closing it goes back.
    const isHere = screen === screenOfPath(location.pathname)
    void navigate(isHere ? path : addressOf(kind, id), {
      state: {
        ...(isHere && OPENED_HERE),
        ...({ ...(isParked && { isParked }), ...(scan !== undefined && { scan }) } satisfies Parked),
      },
    })
  }

  return {
    /**
     * Opens a document or item over the current place: Back returns to it with the unsaved input.
     * @param scan set when it may have been meant for a field of the place that is left
     */
    open,
    /** Whether this document or item is open. */
    isOpen: (kind: LookupKind, id: string) =>
      LOOKUP_SCREEN[kind] === screenOfPath(location.pathname) && new URLSearchParams(location.search).get(OPEN_PARAM) === id,
    /** What a code means on the current screen. */
    meaning: ({ code, kinds }: Choice) => codeMeaning(code, kinds, screenOfPath(location.pathname)),
  }
}
