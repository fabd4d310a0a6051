import { NOTE_FIELDS } from '../../contract/constants'

/** Outcome of an attempt: settled (done or refused), or unknown. */
type AttemptOutcome = 'settled' | 'unknown'

/** One attempt to carry out an intent of the user. */
interface WriteAttempt {
  readonly key: string
  readonly end: (outcome: AttemptOutcome) => void
}

/** Assigns idempotency keys to notes and files. Writes of documents have keys of their own (see the writes slice). */
export interface IdempotencyKeys {
  /**
   * Begins an attempt. The same call with the same argument (files by identity) has the same key until an attempt was
   * settled. Each person has intents of their own. Another note for the same place forgets the open one: after it, the
   * first text means something new; so does the same text over another one that was seen there. A file is an intent by itself: of several that were sent one after the other, one
   * whose fate is unknown may be sent again later.
   */
  readonly begin: (person: string, call: string, arg: unknown) => WriteAttempt
}

/** Creates an empty register of keys. */
export function createIdempotencyKeys(uuid: () => string): IdempotencyKeys {
  const openIntents = new Map<string, { readonly intent: string; readonly key: string }>()
  const fileNumbers = new WeakMap<Blob, number>()
  let lastFile = 0

  function fileNumber(file: Blob): number {
    const known = fileNumbers.get(file)
    if (known !== undefined) return known
    lastFile += 1
    fileNumbers.set(file, lastFile)
    return lastFile
  }

  const textOf = (arg: unknown, leftOut: readonly string[] = []) =>
    JSON.stringify(arg, (name, value: unknown) =>
      leftOut.includes(name) ? undefined : value instanceof Blob ? { file: fileNumber(value) } : value,
    )

  return {
    begin(person, call, arg) {
      const place = `${person} ${call} ${textOf(arg, NOTE_FIELDS)}`
      const intent = textOf(arg)
      const open = openIntents.get(place)
      const key = open?.intent === intent ? open.key : uuid()
      openIntents.set(place, { intent, key })
      return {
        key,
        end(outcome) {
          const isOpen = openIntents.get(place)?.key === key
          if (outcome === 'settled' && isOpen) openIntents.delete(place)
        },
      }
    },
  }
}
