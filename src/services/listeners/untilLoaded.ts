import type { UnknownAction } from '@reduxjs/toolkit'
import type { ThunkExtra } from '../http/thunkExtra'
import { chunkFailureOf } from '../onDemand'
import type { RootState } from '../rootReducer'
import { isServerBack, RELOAD_EVERY_MS } from './serverIsBack'

/** The parts of a store listener's API that are needed here. */
interface WaitingListener {
  readonly extra: ThunkExtra
  readonly condition: (
    predicate: (action: UnknownAction, now: RootState, before: RootState) => boolean,
    timeout: number,
  ) => Promise<boolean>
}

/**
 * Runs the work of a listener that needs code loaded on demand. If that cannot be loaded, this is logged, and the work runs again
 * when the server can be reached again, and every minute.
 */
export async function untilLoaded({ extra, condition }: WaitingListener, work: () => Promise<void>): Promise<void> {
  while (await chunkFailureOf(work, extra.log)) {
    await condition((action, _now, before) => isServerBack(action, before), RELOAD_EVERY_MS)
  }
}
