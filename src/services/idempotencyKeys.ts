import { NOTE_FIELDS } from '../../contract/constants'

/**
 * Outcome of an attempt: `settled` for the intent (done, or judged), `unknown`, or `refused` for reasons that say nothing about
 * an earlier attempt.
 */
export type AttemptOutcome = 'settled' | 'refused' | 'unknown'

/** One attempt to carry out an intent of the user. */
interface WriteAttempt {
  readonly key: string
  readonly end: (outcome: AttemptOutcome) => void
}

/** Assigns idempotency keys to notes and files. Writes of documents have keys of their own (see the writes slice). */
export interface IdempotencyKeys {
  /**
   * Begins an attempt. The same call with the same argument (files by identity) keeps its key until it is settled, or refused
   * while no attempt is unknown. Keys are separate per user. A different note for the same place drops the open intent, because sending the first text again then
   * means something new; so does the same text typed over a different existing note. Every file is an intent of its own: when
   * several were sent, one with an unknown outcome can be sent again later.
   */
  readonly begin: (email: string, call: string, arg: unknown) => WriteAttempt
}

/** Creates an empty register of keys. */
export function createIdempotencyKeys(uuid: () => string): IdempotencyKeys {
  const openIntents = new Map<string, { readonly intent: string; readonly key: string; isUnknown: boolean }>()
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
      const known = openIntents.get(place)
      const open = known?.intent === intent ? known : { intent, key: uuid(), isUnknown: false }
      openIntents.set(place, open)
      return {
        key: open.key,
        end(outcome) {
          if (outcome === 'unknown') open.isUnknown = true
          else if ((outcome === 'settled' || !open.isUnknown) && openIntents.get(place) === open) openIntents.delete(place)
        },
      }
    },
  }
}
