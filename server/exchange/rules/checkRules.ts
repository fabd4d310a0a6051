import { QUANTITY_DECIMALS } from '../../../contract/constants'
import type { Stage } from '../staging/stage'
import { planStock } from '../stock/planStock'
import { checkAttachments } from './checkAttachments'
import { checkBills, explodeBills } from './checkBills'
import { checkDocumentsHaveLines, checkJoinedKeys } from './checkDocuments'
import { checkProduction, checkProductionLinks } from './checkProduction'
import { checkSales } from './checkSales'
import { checkShipments } from './checkShipments'
import { checkTransfers } from './checkTransfers'
import { type NumberPlan, planNumbers } from './planNumbers'

/**
 * Applies the business rules to the rows to be written, computes what the files omit, and rejects rows that break a rule.
 * @param done called with the completed fraction, from 0 to 1
 */
export async function checkRules(stage: Stage, done: (part: number) => void): Promise<readonly NumberPlan[]> {
  const steps = [
    fillItemUnits,
    checkDocumentsHaveLines,
    checkBills,
    checkSales,
    explodeBills,
    checkProduction,
    checkProductionLinks,
    checkShipments,
    checkTransfers,
    checkJoinedKeys,
    checkAttachments,
  ]
  for (const [index, step] of steps.entries()) {
    await step(stage)
    done((index + 1) / (steps.length + 1))
  }
  await stage.count()
  // The movements take site and time from the documents, which are complete only now.
  if (stage.findings.count === 0) await planStock(stage)
  return planNumbers(stage)
}

/** Fills in the unit of new items without one: no named unit, and the maximum number of decimal places. */
async function fillItemUnits(stage: Stage): Promise<void> {
  await stage.run(`UPDATE import_items SET uom = coalesce(uom, ''), decimals = coalesce(decimals, ${QUANTITY_DECIMALS})
     WHERE state = 'new' AND (uom IS NULL OR decimals IS NULL)`)
}
