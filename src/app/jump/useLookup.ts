import { useEffect, useMemo } from 'react'
import { useDebouncedValue } from '../../components/kit/useDebouncedValue'
import { describeError } from '../../services/apiError'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { lookupApi } from '../../services/lookupApi'
import { selectHasExtension } from '../../slices/authSlice'
import { knownKinds, type FoundKind } from '../lookup/foundMatch'

/** Results of the server for the typed text. */
export interface Lookup {
  /** The backend looks things up. */
  readonly isOffered: boolean
  readonly kinds: readonly FoundKind[]
  readonly isUnderWay: boolean
  /** Why there is no answer; null while one is pending or there is one. */
  readonly failure: string | null
}

/** An aborted request: when the same text is typed again it is requested again. */
const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

const NOTHING: readonly FoundKind[] = []
const LONGEST = 200

/** Asks the server for the typed text, shortly after the last key. Outdated requests are aborted. */
export function useLookup(typed: string): Lookup {
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'lookup'))
  const q = typed.trim().slice(0, LONGEST)
  const isAsked = isOffered && q !== ''
  const settled = useDebouncedValue(q)
  const isDue = isAsked && q === settled
  useEffect(
    function ask() {
      if (!isDue) return
      const request = dispatch(lookupApi.endpoints.lookup.initiate({ q }))
      return () => {
        request.abort()
        request.unsubscribe()
      }
    },
    [dispatch, isDue, q],
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
