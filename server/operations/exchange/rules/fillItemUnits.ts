import { QUANTITY_DECIMALS } from '../../../../contract/constants'
import type { Stage } from '../staging/stage'

/** New items of which a file does not say what they are counted in: in no named unit, as fine as quantities go, never reordered. */
const DEFAULT_UNIT = { uom: '', decimals: String(QUANTITY_DECIMALS), reorder_point: null }

/** Fills in what the files leave open of new items. */
export function fillItemUnits(stage: Stage): void {
  for (const row of stage.fresh('items')) {
    for (const [column, value] of Object.entries(DEFAULT_UNIT)) if (row.isOpen(column)) row.fill(column, value)
  }
}
