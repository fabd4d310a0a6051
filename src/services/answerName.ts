import { queryString } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'

/** Names the answer of a list, or of a part of it: the call and the query. */
export function answerName(call: CallName, arg?: unknown): string {
  return call + queryString(calls[call], arg)
}
