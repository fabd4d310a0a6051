import { useLocation, useNavigate } from 'react-router-dom'
import { LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import { hasKeptWork } from '../../components/kit/unsavedWork'
import { addressOf, documentPath, listSearch } from '../../components/lists/routes'
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

/** In the entry of the history that somebody was led to: what they were typing is kept at the place that they left. */
export interface Parked {
  readonly isParked?: boolean
}

/** Goes to what bears a scanned code. */
export interface OpenFound {
  /** What a code means on the screen that is shown. */
  readonly meaning: (found: Choice) => FoundBy
  /** Opens a document or an item over whatever is shown now: Back returns to that, with what was typed there. */
  readonly open: (kind: LookupKind, id: string) => void
}

/** Leads to documents and items by their own addresses. What is typed and not posted stays in the store as a draft. */
export function useOpenFound(): OpenFound {
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  function open(kind: LookupKind, id: string) {
    const screen = LOOKUP_SCREEN[kind]
    const path = documentPath(screen, id, listSearch(location.search))
    if (path === location.pathname + location.search) return
    const left = openDocument(location)
    const isParked = hasKeptWork() || (left !== null && dispatch(hasDraft(left)))
    // As a click on its row would: closing it goes back.
    const isHere = screen === screenOfPath(location.pathname)
    void navigate(isHere ? path : addressOf(kind, id), {
      state: { ...(isHere && { openedHere: true }), ...(isParked && ({ isParked } satisfies Parked)) },
    })
  }

  return {
    open,
    meaning: ({ code, kinds }) => foundBy(code, kinds, screenOfPath(location.pathname)),
  }
}
