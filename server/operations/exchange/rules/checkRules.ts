import type { Transaction } from '../../../database/database'
import { instantText } from '../columns/dateKinds'
import type { Stage } from '../staging/stage'
import { planStock } from '../stock/planStock'
import { checkAttachments } from './checkAttachments'
import { checkBills } from './checkBills'
import { checkDocumentsHaveLines } from './checkDocumentsHaveLines'
import { checkJoinedKeys } from './checkJoinedKeys'
import { checkProduction } from './checkProduction'
import { checkProductionLinks } from './checkProductionLinks'
import { checkSales } from './checkSales'
import { checkShipments } from './checkShipments'
import { checkTransfers } from './checkTransfers'
import { explodeBills } from './explodeBills'
import { fillItemUnits } from './fillItemUnits'
import { type NumberPlan, planNumbers } from './planNumbers'

/**
 * Applies the rules of the business to what is written, works out what the files leave open, and refuses what breaks a rule.
 * @param done called with the part that is done, from 0 to 1
 */
export async function checkRules(
  tx: Transaction,
  stage: Stage,
  now: Date,
  done: (part: number) => void,
): Promise<readonly NumberPlan[]> {
  const at = instantText(now)
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
    await step(tx, stage, at)
    done((index + 1) / (steps.length + 1))
  }
  await stage.count(tx)
  // Movements take place and time from documents that are complete by now.
  if (stage.findings.count === 0) await planStock(tx, stage, at)
  return planNumbers(tx, stage)
}
