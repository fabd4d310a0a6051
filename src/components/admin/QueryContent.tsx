import type { ReactNode } from 'react'
import { describeError } from '../../services/http/apiError'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'

export interface QueryState<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface QueryContentProps<Data> {
  readonly what: string
  readonly query: QueryState<Data>
  readonly children: (data: Data) => ReactNode
}

export function QueryContent<Data>({ what, query: { data, error, isFetching, refetch }, children }: QueryContentProps<Data>) {
  if (error !== undefined) {
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
