import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { clockText, exactText } from './ageText'
import type { ListFreshness } from './listFreshness'

interface KeptRowsOfferProps {
  readonly freshness: ListFreshness
}

/** Under the error of a failed load: a way back to what was loaded before, if anything was. */
export default function KeptRowsOffer({ freshness: { loadedAt, onShowKept } }: KeptRowsOfferProps) {
  if (loadedAt === undefined) return null
  return (
    <Box>
      <Button variant="outlined" startIcon={<HistoryOutlined />} title={exactText(loadedAt)} onClick={onShowKept}>
        Show data of {clockText(loadedAt)}
      </Button>
    </Box>
  )
}
