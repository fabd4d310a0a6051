import Typography from '@mui/material/Typography'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { DocumentLink } from '../../components/links/DocumentLink'
import type { ProductionOutlook } from './productionOutlook'

interface OutlookTextProps {
  readonly outlook: ProductionOutlook
}

/**
 * What can be done with an order now, in one line:
 * `You can release 32 more; limited by BRKT-07 (short 18). You can complete 15 now.`
 */
export function OutlookText({ outlook: { releasable, limitedBy, completable } }: OutlookTextProps) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      You can release {formatQuantity(releasable)} more
      {limitedBy && (
        <>
          ; limited by <DocumentLink kind="item" id={limitedBy.inventoryID} />
          {limitedBy.short > 0 && ` (short ${formatQuantity(limitedBy.short)})`}
        </>
      )}
      . You can complete {formatQuantity(completable)} now.
    </Typography>
  )
}
