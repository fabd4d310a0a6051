/** Stores one value per user for the lifetime of the tab. Never given a token. */
export interface UserStorage {
  /** The parsed value of this user, or null. The caller validates it. */
  readonly read: (email: string) => unknown
  /** Stores a serializable value; null deletes it. */
  readonly keep: (email: string, value: object | null) => void
}

/**
 * Part of web storage with one entry per user. When the storage is full or forbidden, nothing is stored, silently: the store
 * still has the value.
 * @param name part of the entries' names
 */
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
