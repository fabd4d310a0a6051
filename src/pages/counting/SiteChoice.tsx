import List from '@mui/material/List'
import { useNavigate } from 'react-router-dom'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { comparableCode } from '../../../contract/rules/scanning'
import { RowCard } from '../../components/kit/RowCard'
import { countedItems, countPath } from '../../components/quantities/counting/siteCount'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { useAppSelector } from '../../services/store/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { selectLastWrite } from '../../slices/writesSlice'
import type { CountableSite } from './sheetItems'

export function SiteChoice({ sites }: { readonly sites: readonly CountableSite[] }) {
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
    <List disablePadding aria-label="Sites" sx={listStyle}>
      {sites.map((site) => (
        <li key={site.siteId}>
          <SiteCard site={site} onOpen={() => open(site.siteId)} />
        </li>
      ))}
    </List>
  )
}

function SiteCard({ site, onOpen }: { readonly site: CountableSite; readonly onOpen: () => void }) {
  const { siteId, warehouse, itemCount } = site
  const document = documentName.count(siteId)
  const draft = useAppSelector((state) => selectDraft(state, document))
  // While it is not known whether a part was posted, nothing is called unposted.
  const isUndecided = useAppSelector((state) => selectLastWrite(state, document)?.outcome === null)
  const counted = countedItems(draft).length
  const facts = [
    { label: 'Site', value: siteId },
    { label: 'Items', value: formatQuantity(itemCount) },
    ...(counted > 0 ? [{ label: isUndecided ? 'Counted' : 'Counted, not posted', value: counted }] : []),
  ]
  return <RowCard title={warehouse} lines={[facts]} onOpen={onOpen} />
}

const listStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const
