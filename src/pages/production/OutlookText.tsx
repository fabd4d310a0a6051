import Typography from '@mui/material/Typography'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { DocumentLink } from '../../components/links/DocumentLink'
import type { ProductionOutlook } from './productionOutlook'

interface OutlookTextProps {
  readonly outlook: ProductionOutlook
  /** No material remains to be released. */
  readonly isAllReleased: boolean
}

/**
 * What can be done with an order now, in one line:
 * `You can release 32 more; limited by BRKT-07 (short 18). You can complete 15 now.`
 */
export function OutlookText({ outlook: { releasable, limitedBy, completable }, isAllReleased }: OutlookTextProps) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {isAllReleased ? 'No materials remain to be released' : `You can release ${formatQuantity(releasable)} more`}
      {limitedBy && !isAllReleased && (
        <>
          ; limited by <DocumentLink kind="item" id={limitedBy.inventoryID} />
          {limitedBy.short > 0 && ` (short ${formatQuantity(limitedBy.short)})`}
        </>
      )}
      . You can complete {formatQuantity(completable)} now.
    </Typography>
  )
}
