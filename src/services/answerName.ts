import type { Call } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'

/** Names the answer of a list, or of a part of it: the call and the query. */
export function answerName(call: CallName, arg?: unknown): string {
  const { writeQuery }: Call = calls[call]
  // The table is typed name by name; a name that is only known at run time finds its own argument there.
  return writeQuery && arg !== undefined ? `${call}?${writeQuery(arg as never)}` : call
}
