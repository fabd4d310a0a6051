import type { Call } from '../../contract/call'

/** What a note or a file of a document is refused with while a write of it is open. */
export const OTHER_WRITE_IS_OPEN = 'This document is still being posted. Try again when it is known what became of it.'

/** The document that a call writes, or null when it writes none. The argument is one that the call's schema takes. */
export function writtenDocument({ document }: Call, arg: unknown): string | null {
  // The table is typed name by name; a name that is only known at run time finds its own argument there.
  return document ? document(arg as never) : null
}
