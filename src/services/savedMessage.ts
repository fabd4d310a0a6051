import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'
import type { ServiceState } from './serviceState'

/**
 * What a note or a file of the open document has become that was stored after its list was loaded, in a sentence; null when there is
 * none, and then what is on the screen has it already.
 * @param loadedAt when the list was loaded, milliseconds since 1970
 */
export function selectSavedMessage({ api }: ServiceState, loadedAt: number | undefined): string | null {
  for (const write of Object.values(api.mutations)) {
    if (write?.status !== QueryStatus.fulfilled || (write.fulfilledTimeStamp ?? 0) <= (loadedAt ?? 0)) continue
    const { writes, kind }: Call = calls[write.endpointName as CallName]
    if (writes === 'note') return 'The note was saved.'
    if (writes === 'file') return kind === 'multipart' ? 'The file was attached.' : 'The file was removed.'
  }
  return null
}
