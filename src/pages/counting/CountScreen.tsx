import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useSearchParams, useNavigate } from 'react-router-dom'
import { documentName } from '../../../contract/documentName'
import { FALLBACK } from '../../../contract/fallbacks'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { countedItems } from '../../components/counting/siteCount'
import { useMayCount, countPath } from '../../components/counting/useMayCount'
import { EmptyState } from '../../components/kit/EmptyState'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LoadingText } from '../../components/kit/LoadingText'
import { PageFrame } from '../../components/kit/PageFrame'
import { RowCard } from '../../components/kit/RowCard'
import { useTitle } from '../../components/kit/useTitle'
import { useListOptions } from '../../components/lists/useListOptions'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { describeError } from '../../services/apiError'
import { useAppSelector } from '../../services/hooks'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { selectDrafts } from '../../slices/draftsSlice'
import { CountSheet } from './CountSheet'
import { sitesIn, type CountableSite } from './sheetItems'

const NOTHING = [] as const

/** Screen for a stock count: choose a site, count, review, post. */
export function CountScreen() {
  useTitle('Count stock')
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
    <PageFrame title="Count Stock" subtitle={mayCount && sites.length > 0 ? 'Choose the site that is counted.' : ''}>
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

/** The sites that can be counted, each with its unposted count. */
function SiteChoice({ sites }: { readonly sites: readonly CountableSite[] }) {
  const navigate = useNavigate()
  const drafts = useAppSelector(selectDrafts)
  const open = (siteId: string) => void navigate(countPath(siteId))
  useScanTarget({
    kind: 'list',
    noun: 'site',
    isLoaded: true,
    records: () => sites.map(({ siteId }) => ({ numbers: [siteId], isHidden: false, open: () => open(siteId) })),
    search: () => undefined,
  })
  return (
    <Box component="ul" aria-label="Sites" sx={listStyle}>
      {sites.map(({ siteId, warehouse, itemCount }) => (
        <li key={siteId}>
          <RowCard
            card={{
              title: warehouse,
              subtitle: siteId,
              facts: [
                { label: 'Items', value: formatQuantity(itemCount) },
                { label: 'Counted, not posted', value: countedItems(drafts[documentName.count(siteId)] ?? null).length },
              ],
            }}
            onOpen={() => open(siteId)}
          />
        </li>
      ))}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const
