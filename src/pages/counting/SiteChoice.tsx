import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { countedItems } from '../../components/counting/siteCount'
import { countPath } from '../../components/counting/useMayCount'
import { RowCard } from '../../components/kit/RowCard'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { useAppSelector } from '../../services/hooks'
import { selectDrafts } from '../../slices/draftsSlice'
import type { CountableSite } from './sheetItems'

/** The sites that can be counted, each with its unposted count. */
export function SiteChoice({ sites }: { readonly sites: readonly CountableSite[] }) {
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
