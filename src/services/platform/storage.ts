import type { ZodMiniType } from 'zod/mini'

/** Stores one value per user for the lifetime of the tab. Never given a token. */
export interface UserStorage {
  /** The parsed value of this user, or null. The caller validates it. */
  readonly read: (email: string) => unknown
  /** Stores a serializable value; null deletes it. */
  readonly keep: (email: string, value: object | null) => void
}

/** Web storage with one entry per user. When it is full or forbidden nothing is stored: the store still has the value. */
export function createUserStorage(name: string, storage: () => Storage): UserStorage {
  const prefix = `orders-manager.${name} `
  const entryOf = (email: string) => prefix + JSON.stringify(email)

  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }

  return {
    read: (email) => attempt<unknown>((store) => JSON.parse(store.getItem(entryOf(email)) ?? 'null'), null),
    keep: (email, value) =>
      attempt((store) => {
        if (value === null) store.removeItem(entryOf(email))
        else store.setItem(entryOf(email), JSON.stringify(value))
      }, undefined),
  }
}

/** Plain text is stored as it is, everything else as JSON. */
function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/** A setting of this browser in local storage. When storage is blocked, nothing is remembered. */
export function deviceSetting<Value>(name: string, schema: ZodMiniType<Value>) {
  const entry = `orders-manager.${name}`
  return {
    /** Null when there is none or it is no longer valid. */
    read: (): Value | null => {
      try {
        return schema.safeParse(parse(localStorage.getItem(entry) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    keep: (value: Value): void => {
      try {
        localStorage.setItem(entry, typeof value === 'string' ? value : JSON.stringify(value))
      } catch {
        // Not stored: the user has to choose again next time.
      }
    },
  }
}
