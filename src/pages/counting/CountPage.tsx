import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { comparableCode } from '../../../contract/rules/scanning'
import { countedItems, countPath, useMayCount } from '../../components/counting/siteCount'
import { EmptyState } from '../../components/kit/EmptyState'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { useTitle } from '../../components/kit/hooks'
import { LoadingText } from '../../components/kit/LoadingText'
import { PageFrame } from '../../components/kit/PageFrame'
import { RowCard } from '../../components/kit/RowCard'
import { useListOptions } from '../../components/lists/useListOptions'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { useAppSelector } from '../../services/store/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { selectLastWrite } from '../../slices/writesSlice'
import { CountSheet } from './CountSheet'
import { type CountableSite, sitesIn } from './sheetItems'

const NOTHING = [] as const

export function CountPage() {
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
    <PageFrame title="Count stock" subtitle={mayCount && sites.length > 0 ? 'Choose the site that is counted.' : ''}>
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

function SiteChoice({ sites }: { readonly sites: readonly CountableSite[] }) {
  const navigate = useNavigate()
  const open = (siteId: string) => void navigate(countPath(siteId))
  useScanTarget({
    noun: 'site',
    handle(scan) {
      const site = sites.find(({ siteId }) => comparableCode(siteId) === comparableCode(scan))
      if (!site) return undefined
      open(site.siteId)
      return null
    },
  })
  return (
    <Box component="ul" aria-label="Sites" sx={listStyle}>
      {sites.map((site) => (
        <li key={site.siteId}>
          <SiteCard site={site} onOpen={() => open(site.siteId)} />
        </li>
      ))}
    </Box>
  )
}

function SiteCard({ site, onOpen }: { readonly site: CountableSite; readonly onOpen: () => void }) {
  const { siteId, warehouse, itemCount } = site
  const document = documentName.count(siteId)
  const draft = useAppSelector((state) => selectDraft(state, document))
  // While it is not known whether a part was posted, nothing is called unposted.
  const isUndecided = useAppSelector((state) => selectLastWrite(state, document)?.outcome === null)
  const facts = [
    { label: 'Items', value: formatQuantity(itemCount) },
    { label: isUndecided ? 'Counted' : 'Counted, not posted', value: countedItems(draft).length },
  ]
  return <RowCard title={warehouse} subtitle={siteId} lines={[facts]} onOpen={onOpen} />
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const
