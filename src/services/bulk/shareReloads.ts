import { selectBulkRun } from '../../slices/bulkSlice'
import type { WriteIntent } from '../../slices/writesSlice'
import { tagsChangedBy } from '../endpoints/writtenTags'
import { api } from '../http/api'
import type { Tag } from '../http/tags'
import type { AppThunk } from '../rootReducer'
import { reloadWrites } from '../writes/reloadWrites'

/** How long (ms) a write of a run waits for the next ones, whose lists are then reloaded together. */
const SHARED_MS = 1_000

/** Writes whose lists are reloaded together. */
interface Shared {
  readonly writes: WriteIntent[]
  /** The reload, once it has started. */
  reload?: Promise<void>
}

/**
 * Lets the writes of the run share the reloads of their lists: one about every second, and one when the run ends. Everything
 * else that they change is reloaded when it ends.
 * @returns a function that ends it
 */
export function shareReloads(): AppThunk<() => void> {
  return (dispatch, getState, { clock, runReload, timeTravelGuard }) => {
    const tags = new Set<Tag>()
    let next: Shared = { writes: [] }

    /** Reloads for all writes so far. One that is decided from now on needs another reload. */
    function start(shared: Shared): Promise<void> {
      if (next === shared) next = { writes: [] }
      return (shared.reload ??= dispatch(reloadWrites(shared.writes, [])))
    }

    const share = (write: WriteIntent) => {
      if (!selectBulkRun(getState())?.rows.some(({ key }) => key === write.key)) return null
      for (const tag of tagsChangedBy(write.call, write.arg)) tags.add(tag)
      next.writes.push(write)
      const shared = next
      const isDue = clock.delay(SHARED_MS).then(() => timeTravelGuard.untilPresent(clock))
      return isDue.then(() => start(shared))
    }
    runReload.share = share
    return () => {
      // The next user may have a run already.
      if (runReload.share === share) runReload.share = null
      void start(next)
      dispatch(api.util.invalidateTags([...tags]))
    }
  }
}
