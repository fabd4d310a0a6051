import { startTransition, useEffect, useState } from 'react'

export type MissingStatus = 'absent' | 'loading' | 'failed'

interface Sought {
  readonly id: string | null
  readonly isFound: boolean
  readonly isLacking: boolean
  readonly isFetching: boolean
  readonly failure: string | null
}

/** Why an open document is not shown. It is absent once a load that succeeded lacks it and no other runs, until it is found. */
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
