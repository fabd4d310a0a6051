import { startTransition, useEffect, useState } from 'react'

/** Why an open document is not shown: it does not exist, or the answer that would contain it is loading or has failed. */
export type MissingStatus = 'absent' | 'loading' | 'failed'

interface Sought {
  /** Id in the address; null for none. */
  readonly id: string | null
  readonly isFound: boolean
  /** There is an answer without it, possibly an earlier one. */
  readonly isLacking: boolean
  readonly isFetching: boolean
  /** Error of the last load; null if it succeeded. */
  readonly failure: string | null
}

/**
 * Hook that returns why an open document is not shown; null if it is, or if none is open. It is absent only if a load that
 * succeeded lacks it and no other is running. From then on it is absent until it is found, whatever reloads do.
 */
export function useMissingStatus({ id, isFound, isLacking, isFetching, failure }: Sought): MissingStatus | null {
  const [opened, setOpened] = useState<string | null>(null)
  const [known, setKnown] = useState<string | null>(null)
  // Query hooks start the reload of an outdated answer in an effect, so the first render cannot tell whether one is running.
  useEffect(() => startTransition(() => setOpened(id)), [id])
  const isSettled = isLacking && !isFetching && failure === null && opened === id
  const absent = !isFound && (isSettled || known === id) ? id : null
  if (absent !== known) setKnown(absent)
  if (isFound || id === null) return null
  if (absent !== null) return 'absent'
  return failure === null ? 'loading' : 'failed'
}
