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
   * Begins an attempt. The same call with the same argument (files by identity) keeps its key until an attempt is settled. Keys
   * are separate per user. A different note for the same place drops the open intent, because sending the first text again then
   * means something new; so does the same text typed over a different existing note. Every file is an intent of its own: when
   * several were sent, one with an unknown outcome can be sent again later.
   */
  readonly begin: (email: string, call: string, arg: unknown) => WriteAttempt
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
    begin(email, call, arg) {
      const place = `${email} ${call} ${textOf(arg, NOTE_FIELDS)}`
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
