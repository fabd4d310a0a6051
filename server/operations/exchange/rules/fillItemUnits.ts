import { QUANTITY_DECIMALS } from '../../../../contract/constants'
import type { Transaction } from '../../../database/database'
import type { Stage } from '../staging/stage'

/** Fills in what the files leave open of new items: they are counted in no named unit, as fine as quantities go. */
export async function fillItemUnits(tx: Transaction, stage: Stage): Promise<void> {
  await stage.run(
    tx,
    `UPDATE import_items SET uom = coalesce(uom, ''), decimals = coalesce(decimals, ${QUANTITY_DECIMALS})
     WHERE state = 'new' AND (uom IS NULL OR decimals IS NULL)`,
  )
}
