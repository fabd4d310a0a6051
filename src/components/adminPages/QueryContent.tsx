import type { ReactNode } from 'react'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'
import { describeError } from '../../services/apiError'

interface QueryContentProps<Data> {
  /** What is loaded, for example "accounts". */
  readonly what: string
  readonly query: {
    readonly data?: Data | undefined
    readonly error?: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** Shows what was loaded, that it is being loaded, or why it could not be. */
export function QueryContent<Data>({ what, query: { data, error, isFetching, refetch }, children }: QueryContentProps<Data>) {
  if (error !== undefined && !(isFetching && data === undefined)) {
    return (
      <ErrorBox
        title={`Error loading ${what}`}
        message={describeError(error, `An error occurred while fetching ${what}`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return data === undefined ? <LoadingText text={`Loading ${what}...`} /> : children(data)
}
