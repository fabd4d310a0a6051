import { documentName } from '../../../contract/documentName'
import type { CountLine } from '../../../contract/entities/counts'
import { selectIsBlocked } from '../../slices/writesSlice'
import type { AppThunk } from '../rootReducer'
import { sameUser } from '../sameUser'
import { startWrite } from './documentWrite'

/** Interval (ms) of the check whether the figures have been reloaded after a part. */
const LOOK_EVERY_MS = 200

/** Part of a count, posted all or nothing. */
export interface CountPart {
  readonly lines: readonly CountLine[]
  /** The keys of the site's draft that are posted with it. */
  readonly keys: readonly string[]
}

/**
 * Posts a count in parts, one after the other, each with its own key. It stops at the first part that is not posted; the write
 * of the site tells its outcome.
 * @param onPosted called with the number of posted parts
 */
export function postCounts(
  siteId: string,
  reason: string,
  parts: readonly CountPart[],
  onPosted: (parts: number) => void,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock }) => {
    const document = documentName.count(siteId)
    const isSameUser = sameUser(getState)
    for (const [place, { lines, keys }] of parts.entries()) {
      // The next part is checked against the stock after the previous one.
      while (place > 0 && selectIsBlocked(getState(), document)) await clock.delay(LOOK_EVERY_MS)
      if (!isSameUser() || !(await dispatch(startWrite('postCount', { siteId, reason, lines: [...lines] }, keys)))) return
      onPosted(place + 1)
    }
  }
}
