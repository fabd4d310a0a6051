/** Stores one value per user for the lifetime of the tab. Never given a token. */
export interface UserStorage {
  /** The parsed value of this user, or null. The caller validates it. */
  readonly read: (person: string) => unknown
  /** Stores a serialisable value; null deletes it. */
  readonly keep: (person: string, value: object | null) => void
  /** Deletes the values of all other users. */
  readonly dropOthers: (person: string) => void
}

/**
 * Part of web storage with one entry per user. When the storage is full or forbidden, nothing is stored, silently: the store
 * still has the value.
 * @param name part of the entries' names
 */
export function createUserStorage(name: string, storage: () => Storage): UserStorage {
  const prefix = `orders-manager.${name} `
  const entryOf = (person: string) => prefix + JSON.stringify(person)

  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }

  return {
    read: (person) => attempt<unknown>((store) => JSON.parse(store.getItem(entryOf(person)) ?? 'null'), null),
    keep: (person, value) =>
      attempt((store) => {
        if (value === null) store.removeItem(entryOf(person))
        else store.setItem(entryOf(person), JSON.stringify(value))
      }, undefined),
    dropOthers: (person) =>
      attempt((store) => {
        const entries = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
        for (const entry of entries) if (entry.startsWith(prefix) && entry !== entryOf(person)) store.removeItem(entry)
      }, undefined),
  }
}
