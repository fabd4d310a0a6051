import { createUserStorage } from './userStorage'

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
  const marks = createUserStorage('signed-out', storage)
  return {
    isSet: () => marks.read(session) !== null,
    set: (isSet) => marks.keep(session, isSet ? {} : null),
  }
}
