/**
 * Remembers that somebody has signed out in this browser and that the server may not know: the browser then still has the
 * session's cookie, which no script can delete. Never holds a token.
 */
export interface SignOutMark {
  readonly isSet: () => boolean
  readonly set: (isSet: boolean) => void
}

/** Returns a mark for a session, by its name, in local storage. When storage is blocked, nothing is remembered. */
export function createSignOutMark(session: string): SignOutMark {
  const entry = `orders-manager.signed-out ${session}`
  const attempt = (work: () => boolean | void) => {
    try {
      return work()
    } catch {
      return false
    }
  }
  return {
    isSet: () => attempt(() => entry in localStorage) === true,
    set: (isSet) => void attempt(() => (isSet ? localStorage.setItem(entry, '') : localStorage.removeItem(entry))),
  }
}
