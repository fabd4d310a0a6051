import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../components/kit/EmptyState'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LoadingText } from '../../components/kit/LoadingText'
import { PageFrame } from '../../components/kit/PageFrame'
import { useListOptions } from '../../components/lists/useListOptions'
import { useMayCount } from '../../components/quantities/counting/siteCount'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { CountSheet } from './CountSheet'
import { sitesIn } from './sheetItems'
import { SiteChoice } from './SiteChoice'

const NOTHING = [] as const

export function CountPage() {
  const mayCount = useMayCount()
  const [params] = useSearchParams()
  const { data, error, isLoading, isFetching, refetch } = useGetInventoryQuery(undefined, useListOptions())
  const list = data ?? NOTHING
  const sites = useMemo(() => sitesIn(list), [list])
  const site = sites.find(({ siteId }) => siteId === params.get('site'))
  const failure = error && (
    <ErrorBox
      title="Error loading inventory list"
      message={describeError(error, FALLBACK.inventory)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
  if (mayCount && site) return <CountSheet key={site.siteId} site={site} list={list} notice={failure} />
  return (
    <PageFrame title="Count stock">
      {failure}
      {isLoading && <LoadingText text="Loading inventory..." />}
      {data && (!mayCount || sites.length === 0) && (
        <EmptyState
          title={mayCount && list.length === 0 ? 'There is no stock to count yet.' : 'Stock cannot be counted on this server.'}
        />
      )}
      {mayCount && <SiteChoice sites={sites} />}
    </PageFrame>
  )
}
