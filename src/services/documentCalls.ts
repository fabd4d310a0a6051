import type { Call } from '../../contract/call'
import { calls, type CallName, type DocumentCall } from '../../contract/calls'

/** Names of the calls that change a document's state. */
export const DOCUMENT_CALLS = (Object.keys(calls) as CallName[]).filter((name): name is DocumentCall => {
  const { writes }: Call = calls[name]
  return writes === 'document'
})
