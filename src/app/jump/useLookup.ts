import { useEffect, useMemo } from 'react'
import { describeError } from '../../services/apiError'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { lookupApi } from '../../services/lookupApi'
import { selectHasExtension } from '../../slices/authSlice'
import { knownKinds, type FoundKind } from '../lookup/foundMatch'

/** So long after the last key the server is asked (ms). */
const PAUSE_MS = 220

/** What the server finds for what is typed. */
export interface Lookup {
  /** The backend looks things up. */
  readonly isOffered: boolean
  readonly kinds: readonly FoundKind[]
  readonly isUnderWay: boolean
  /** Why there is no answer; null when there is one, or one is still to come. */
  readonly failure: string | null
}

/** A request that was given up: what was typed back is asked for again. */
const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

const NOTHING: readonly FoundKind[] = []
const LONGEST = 200

/** Asks the server for what is typed, a moment after the last key. A request that is no longer wanted is given up. */
export function useLookup(typed: string): Lookup {
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'lookup'))
  const q = typed.trim().slice(0, LONGEST)
  const isAsked = isOffered && q !== ''
  useEffect(
    function askAfterPause() {
      if (!isAsked) return
      let giveUp = () => undefined as void
      const timer = setTimeout(() => {
        const request = dispatch(lookupApi.endpoints.lookup.initiate({ q }))
        giveUp = () => {
          request.abort()
          request.unsubscribe()
        }
      }, PAUSE_MS)
      return () => {
        clearTimeout(timer)
        giveUp()
      }
    },
    [dispatch, isAsked, q],
  )
  const select = useMemo(() => lookupApi.endpoints.lookup.select({ q }), [q])
  const { data, error, isError } = useAppSelector(select)
  const hasFailed = isError && !isAborted(error)
  const kinds = useMemo(() => (isAsked && data ? knownKinds(data.groups) : NOTHING), [isAsked, data])
  return {
    isOffered,
    kinds,
    isUnderWay: isAsked && !data && !hasFailed,
    failure: isAsked && hasFailed ? describeError(error, 'The server did not say why.') : null,
  }
}
