import { documentName } from '../../../contract/documentName'
import type { CountLine } from '../../../contract/entities/counts'
import { selectIsBlocked } from '../../slices/writesSlice'
import type { AppThunk } from '../serviceState'
import { startWrite } from './documentWrite'

/** How often it is looked whether the figures after a part have come (milliseconds). */
const LOOK_EVERY_MS = 200

/** Part of a count; posted as a whole or not at all. */
export interface CountPart {
  readonly lines: readonly CountLine[]
  /** The keys of the site's draft that are posted with it; null for all of it. */
  readonly keys: string[] | null
}

/**
 * Posts a count in parts, one after the other, each under a key of its own. A part that is not posted ends it: what became of it stands
 * with the write of the site.
 * @param onPosted called with the number of parts that are posted
 */
export function postCounts(
  siteId: string,
  reason: string,
  parts: readonly CountPart[],
  onPosted: (parts: number) => void,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock }) => {
    const document = documentName.count(siteId)
    for (const [place, { lines, keys }] of parts.entries()) {
      // The next part is judged by the figures after the previous one.
      while (place > 0 && selectIsBlocked(getState(), document)) await clock.delay(LOOK_EVERY_MS)
      if (!(await dispatch(startWrite('postCount', { siteId, reason, lines: [...lines] }, keys)))) return
      onPosted(place + 1)
    }
  }
}
