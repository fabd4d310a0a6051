import type { ZodMiniType } from 'zod/mini'

/** Stores one value per user for the lifetime of the tab. Never given a token. */
export interface UserStorage {
  readonly read: (email: string) => unknown
  /** Stores a serializable value; null deletes it. */
  readonly keep: (email: string, value: object | null) => void
}

/** Web storage with one entry per user. When it is full or forbidden nothing is stored: the store still has the value. */
export function createUserStorage(name: string, storage: () => Storage): UserStorage {
  const entryOf = (email: string) => `orders-manager.${name} ${JSON.stringify(email)}`
  return {
    read: (email) => ifAllowed<unknown>(() => JSON.parse(storage().getItem(entryOf(email)) ?? 'null'), null),
    keep: (email, value) =>
      ifAllowed(() => {
        if (value === null) storage().removeItem(entryOf(email))
        else storage().setItem(entryOf(email), JSON.stringify(value))
      }, undefined),
  }
}

/** Returns what work on web storage returns; `otherwise` where the storage is full, forbidden or unreadable. */
export function ifAllowed<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** A setting of this browser in local storage: plain text as it is, everything else as JSON. */
export function deviceSetting<Value>(name: string, schema: ZodMiniType<Value>) {
  const entry = `orders-manager.${name}`
  return {
    /** Null when there is none or it is no longer valid. */
    read: (): Value | null => {
      const stored = ifAllowed(() => localStorage.getItem(entry), null) ?? 'null'
      return schema.safeParse(ifAllowed<unknown>(() => JSON.parse(stored), stored)).data ?? null
    },
    keep: (value: Value): void =>
      ifAllowed(() => localStorage.setItem(entry, typeof value === 'string' ? value : JSON.stringify(value)), undefined),
  }
}
