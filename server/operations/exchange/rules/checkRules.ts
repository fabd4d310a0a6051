import type { Queryable } from '../../../database/database'
import type { Stage } from '../staging/stage'
import { planStock, type StockPlan } from '../stock/planStock'
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

/** Applies the rules of the business to what is new, works out what the files leave open, and refuses what breaks a rule. */
export async function checkRules(
  tx: Queryable,
  stage: Stage,
  now: Date,
): Promise<{ readonly stock: StockPlan; readonly numbers: readonly NumberPlan[] }> {
  fillItemUnits(stage)
  checkDocumentsHaveLines(stage)
  await checkBills(tx, stage)
  checkSales(stage)
  await explodeBills(tx, stage)
  checkProduction(stage, now)
  await checkProductionLinks(tx, stage)
  checkShipments(stage)
  checkTransfers(stage)
  await checkJoinedKeys(tx, stage)
  await checkAttachments(tx, stage, now)
  // Movements take place and time from documents that are complete by now.
  const stock = stage.findings.count === 0 ? await planStock(tx, stage, now) : { ledger: [], workedOut: [] }
  return { stock, numbers: await planNumbers(tx, stage) }
}
