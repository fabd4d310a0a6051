import { useLocation, useNavigate } from 'react-router-dom'
import { LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import { hasKeptWork } from '../../components/kit/unsavedWork'
import { addressOf, documentPath, listSearch, OPEN_PARAM } from '../../components/lists/routes'
import { hasDraft } from '../../services/drafts'
import { useAppDispatch } from '../../services/hooks'
import { screenOfPath } from '../screenOfPath'
import { openDocument } from '../useClosedDocuments'
import { foundBy, type FoundBy } from './foundBy'
import type { FoundKind } from './foundMatch'

/** What a code means, for a person to choose from. */
export interface Choice {
  readonly code: string
  readonly kinds: readonly FoundKind[]
}

/** In the entry of the history that somebody was led to. */
export interface Parked {
  /** What they were typing is kept at the place that they left. */
  readonly isParked?: boolean
  /** The scan that led here, instead of going into the field at the place that was left. */
  readonly scan?: string
}

/** Goes to what bears a scanned code. */
export interface OpenFound {
  /** What a code means on the screen that is shown. */
  readonly meaning: (found: Choice) => FoundBy
  /**
   * Opens a document or an item over whatever is shown now: Back returns to that, with what was typed there.
   * @param scan it might have been meant for a field of what is left
   */
  readonly open: (kind: LookupKind, id: string, scan?: string) => void
  /** Whether it is the document or item that is open. */
  readonly isOpen: (kind: LookupKind, id: string) => boolean
}

/** Leads to documents and items by their own addresses. What is typed and not posted stays in the store as a draft. */
export function useOpenFound(): OpenFound {
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  function open(kind: LookupKind, id: string, scan?: string) {
    const screen = LOOKUP_SCREEN[kind]
    const path = documentPath(screen, id, listSearch(location.search))
    if (path === location.pathname + location.search) return
    const left = openDocument(location)
    const isParked = hasKeptWork() || (left !== null && dispatch(hasDraft(left)))
    // As a click on its row would: closing it goes back.
    const isHere = screen === screenOfPath(location.pathname)
    void navigate(isHere ? path : addressOf(kind, id), {
      state: {
        ...(isHere && { openedHere: true }),
        ...({ ...(isParked && { isParked }), ...(scan !== undefined && { scan }) } satisfies Parked),
      },
    })
  }

  return {
    open,
    isOpen: (kind, id) =>
      LOOKUP_SCREEN[kind] === screenOfPath(location.pathname) && new URLSearchParams(location.search).get(OPEN_PARAM) === id,
    meaning: ({ code, kinds }) => foundBy(code, kinds, screenOfPath(location.pathname)),
  }
}
