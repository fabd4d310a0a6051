import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'
import type { RootState } from './rootReducer'

/**
 * Returns a sentence about a note or file of the open document that was saved after its list had loaded; null when there is
 * none, because the list on the screen already includes older ones.
 * @param loadedAt when the list was loaded, milliseconds since 1970
 */
export function selectSavedMessage({ api }: RootState, loadedAt: number | undefined): string | null {
  for (const write of Object.values(api.mutations)) {
    if (write?.status !== QueryStatus.fulfilled || (write.fulfilledTimeStamp ?? 0) <= (loadedAt ?? 0)) continue
    const { writes, kind }: Call = calls[write.endpointName as CallName]
    if (writes === 'note') return 'The note was saved.'
    if (writes === 'file') return kind === 'multipart' ? 'The file was attached.' : 'The file was removed.'
  }
  return null
}
