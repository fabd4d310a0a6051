import type { Session } from '../runTransaction'
import type { ReadingCopy } from './readingCopy'

/** Runs the work of a long transaction on the session of its turn. */
type RunInTurn<Result> = (session: Session, work: () => Promise<Result>) => Promise<Result>

/** Copies of the database from before the long transactions that hold the connection, or wait for their turn or their copy. */
interface ReadingCopies {
  /** Reads from the copy of the first one; resolves to null when there is none, or as {@link ReadingCopy.read} does. */
  read: ReadingCopy['read']
  /** Offers a copy to those who read until `takeTurn` is done. It calls the function that it is given when it has the turn. */
  during<Result>(takeTurn: (run: RunInTurn<Result>) => Promise<Result>): Promise<Result>
}

/**
 * Makes the reading copies of a database.
 * @param open makes one in the turn of a long transaction
 */
export function createReadingCopies(open: (session: Session) => Promise<ReadingCopy>): ReadingCopies {
  const copies = new Set<Promise<ReadingCopy | null>>()
  return {
    async read(work) {
      const [first] = copies
      const copy = await first
      return (await copy?.read(work)) ?? null
    },
    async during(takeTurn) {
      let opened: (copy: ReadingCopy | null) => void = () => undefined
      const copied = new Promise<ReadingCopy | null>((resolve) => (opened = resolve))
      copies.add(copied)
      return takeTurn(async (session, work) => {
        const copy = await open(session)
        opened(copy)
        try {
          return await work()
        } finally {
          copies.delete(copied)
          await copy.close()
        }
      }).finally(() => {
        copies.delete(copied)
        opened(null)
      })
    },
  }
}
