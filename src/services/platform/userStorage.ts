/** Keeps one thing for each person, for as long as the tab lives. Never given a token. */
export interface UserStorage {
  /** What is kept for this person, as it was parsed, or null. Whoever reads it checks what it is. */
  readonly read: (person: string) => unknown
  /** Keeps a serialisable value; null drops what was kept. */
  readonly keep: (person: string, value: object | null) => void
  /** Drops what is kept for everybody else. */
  readonly dropOthers: (person: string) => void
}

/**
 * A part of web storage with one entry per user. A storage that is full or forbidden keeps nothing, and nobody is bothered with it:
 * the store still holds it.
 * @param name what is kept, part of the entries' names
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
