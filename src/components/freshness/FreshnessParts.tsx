import { lazy, Suspense } from 'react'
import { ErrorBox } from '../ErrorBox'
import type { ListFreshness } from './listFreshness'

// In pieces of their own: rows come first, how old they are a moment later.
const LazyLabel = lazy(() => import('./FreshnessLabel'))
const LazyNotice = lazy(() => import('./KeptRowsNotice'))
const LazyOffer = lazy(() => import('./KeptRowsOffer'))

interface FreshnessProps {
  readonly freshness: ListFreshness
}

/** How old the rows are, with a button that refreshes them; stands beside the count. */
export function FreshnessPart({ freshness }: FreshnessProps) {
  return (
    <Suspense>
      <LazyLabel freshness={freshness} />
    </Suspense>
  )
}

/** Over rows that are shown in spite of a failed load. Nothing over others. */
export function KeptRowsPart({ freshness }: FreshnessProps) {
  return (
    freshness.staleBecause !== null && (
      <Suspense>
        <LazyNotice freshness={freshness} />
      </Suspense>
    )
  )
}

interface ListFailureProps extends FreshnessProps {
  readonly title: string
  readonly message: string
}

/** Takes the place of a list that could not be loaded: why, Retry, and the rows of the load before for who asks for them. */
export function ListFailure({ title, message, freshness }: ListFailureProps) {
  return (
    <>
      <ErrorBox title={title} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching} />
      <Suspense>
        <LazyOffer freshness={freshness} />
      </Suspense>
    </>
  )
}
