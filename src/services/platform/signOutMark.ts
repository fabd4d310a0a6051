/**
 * Remembers that somebody has signed out in this browser and that the server may not know: the browser then still has the
 * session's cookie, which no script can delete. Never holds a token.
 */
export interface SignOutMark {
  readonly isSet: () => boolean
  readonly set: (isSet: boolean) => void
}

/** Returns a mark for a session, by its name. When storage is blocked, nothing is remembered. */
export function createSignOutMark(session: string, storage: () => Storage): SignOutMark {
  const entry = `orders-manager.signed-out ${session}`
  const attempt = (work: () => string | null | void) => {
    try {
      return work() ?? null
    } catch {
      return null
    }
  }
  return {
    isSet: () => attempt(() => storage().getItem(entry)) !== null,
    set: (isSet) => void attempt(() => (isSet ? storage().setItem(entry, '') : storage().removeItem(entry))),
  }
}
