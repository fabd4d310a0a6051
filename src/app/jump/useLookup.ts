import { useEffect, useMemo } from 'react'
import { useDebouncedValue } from '../../components/kit/useDebouncedValue'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { describeError } from '../../services/http/apiError'
import { lookupApi } from '../../services/lookupApi'
import { selectHasExtension } from '../../slices/authSlice'
import { knownKinds, type FoundKind } from '../lookup/foundMatch'

/** Results of the server for the typed text. */
export interface Lookup {
  /** The backend has the lookup extension. */
  readonly isOffered: boolean
  readonly kinds: readonly FoundKind[]
  readonly isUnderWay: boolean
  /** Error message of a failed request; otherwise null. */
  readonly failure: string | null
}

const NOTHING: readonly FoundKind[] = []
const LONGEST = 200

/** Hook that looks the typed text up on the server, debounced. A request for an earlier text is aborted. */
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
        request.unsubscribe()
        // Aborts a request that is still under way.
        request.abort()
      }
    },
    [dispatch, isDue, q],
  )
  const select = useMemo(() => lookupApi.endpoints.lookup.select({ q }), [q])
  const { data, error, isError } = useAppSelector(select)
  const kinds = useMemo(() => (isAsked && data ? knownKinds(data.groups) : NOTHING), [isAsked, data])
  return {
    isOffered,
    kinds,
    isUnderWay: isAsked && !data && !isError,
    failure: isAsked && isError ? describeError(error, 'The server did not say why.') : null,
  }
}
