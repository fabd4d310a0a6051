import type { ProductionOutlook } from '../../../contract/rules/production'
import { formatQuantity } from '../../../contract/quantities/quantity'

/**
 * What can be done with an order now, in one line:
 * `You can release 32 more; limited by BRKT-07 (short 18). You can complete 15 now.`
 */
export function outlookText({ releasable, limitedBy, completable }: ProductionOutlook): string {
  const release = `You can release ${formatQuantity(releasable)} more`
  const complete = `You can complete ${formatQuantity(completable)} now.`
  if (limitedBy === null) return `${release}. ${complete}`
  const short = limitedBy.short > 0 ? ` (short ${formatQuantity(limitedBy.short)})` : ''
  return `${release}; limited by ${limitedBy.inventoryID}${short}. ${complete}`
}
