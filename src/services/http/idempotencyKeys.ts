import { NOTE_FIELDS } from '../../../contract/constants'
import { isKeyReused, isUndecided } from './apiError'

/** Assigns idempotency keys to notes and files, per user. Writes of documents have keys of their own (see the writes slice). */
export function createIdempotencyKeys(uuid: () => string) {
  const openIntents = new Map<string, { readonly intent: string; readonly key: string; isUndecided: boolean }>()
  const fileNumbers = new WeakMap<Blob, number>()
  let lastFile = 0

  function fileNumber(file: Blob): number | undefined {
    if (!fileNumbers.has(file)) fileNumbers.set(file, (lastFile += 1))
    return fileNumbers.get(file)
  }

  const textOf = (arg: unknown, leftOut: readonly string[] = []) =>
    JSON.stringify(arg, (name, value: unknown) =>
      leftOut.includes(name) ? undefined : value instanceof Blob ? { file: fileNumber(value) } : value,
    )

  return {
    /**
     * Attempts to carry out an intent of the user, with its key. The same call with the same argument (files by identity) keeps its
     * key until its outcome is decided. A different note for the same place drops the open intent, because sending the first text
     * again then means something new; so does the same text typed over a different existing note. A key that turns out to be that
     * of another request is dropped, because every repeat under it would be rejected.
     */
    async attempt<Result extends { readonly error?: unknown }>(
      email: string,
      call: string,
      arg: unknown,
      send: (key: string) => Promise<Result>,
    ): Promise<Result> {
      const place = `${email} ${call} ${textOf(arg, NOTE_FIELDS)}`
      const intent = textOf(arg)
      const known = openIntents.get(place)
      const open = known?.intent === intent ? known : { intent, key: uuid(), isUndecided: false }
      openIntents.set(place, open)
      const result = await send(open.key)
      open.isUndecided = isUndecided(result.error, open.isUndecided) && !isKeyReused(result.error)
      if (!open.isUndecided && openIntents.get(place) === open) openIntents.delete(place)
      return result
    },
  }
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>
