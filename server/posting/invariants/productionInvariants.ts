import { anyOf, type Invariant } from './invariant'

/** What is left of a released material, and is less than its item is counted in, holds nothing up. */
const completedWithinReleased = `
  SELECT format('production order %s completed %s of %s, its materials allow %s', prod_nbr, qty_completed, qty_to_produce, allowed) AS what
  FROM production_order LEFT JOIN (
    SELECT prod_nbr, min(
      CASE WHEN qty_released >= total_required OR (qty_released > 0 AND total_required - qty_released < 1 / 10::numeric ^ item.decimals)
        THEN qty_to_produce ELSE div(qty_released * qty_to_produce, total_required) END) AS allowed
    FROM production_material AS material JOIN production_order USING (prod_nbr) JOIN item ON item.inventory_id = material.inventory_id
    GROUP BY prod_nbr
  ) AS materials USING (prod_nbr)
  WHERE qty_completed < 0 OR qty_completed > coalesce(allowed, 0)`

const statusIsOfQuantity = `
  SELECT format('production order %s is %s with %s of %s made', prod_nbr, status, qty_completed, qty_to_produce) AS what
  FROM production_order
  WHERE (qty_completed = qty_to_produce AND status NOT IN ('Completed', 'Closed'))
    OR (status = 'Completed' AND qty_completed < qty_to_produce)
    OR (status = 'Planned' AND qty_completed > 0)`

/** A status that is not named here may follow any that is not final, so a new one needs no line. */
const knownStatusSteps = `
  SELECT format('production order %s went from %s to %s', entity_key, before ->> 'status', after ->> 'status') AS what
  FROM audit_entry
  WHERE entity_kind = 'production_order' AND before ->> 'status' IS DISTINCT FROM after ->> 'status'
    AND CASE after ->> 'status'
      WHEN 'Planned' THEN before ->> 'status' IS NOT NULL
      WHEN 'Released' THEN before ->> 'status' IS DISTINCT FROM 'Planned'
      WHEN 'In Process' THEN before ->> 'status' IS DISTINCT FROM 'Released'
      WHEN 'Completed' THEN coalesce(before ->> 'status', '') NOT IN ('Released', 'In Process')
      ELSE coalesce(before ->> 'status', 'Closed') IN ('Completed', 'Closed', 'Canceled') END`

/** SELECT of orders that users have canceled or closed; imported ones may be in any state. */
const corrected = (action: 'cancel' | 'close') =>
  `SELECT entity_key AS prod_nbr FROM audit_entry WHERE entity_kind = 'production_order' AND action = '${action}'`

const canceledIsUntouched = `
  SELECT format('production order %s was canceled with %s completed, or with materials released', prod_nbr, qty_completed) AS what
  FROM production_order JOIN (${corrected('cancel')}) AS canceled USING (prod_nbr)
  WHERE status = 'Canceled' AND (qty_completed <> 0
    OR EXISTS (SELECT FROM production_material AS material WHERE material.prod_nbr = production_order.prod_nbr AND qty_released <> 0))`

/** A started unit counts as a whole one; the tolerance of 1 covers rounding up to the item's unit. */
const closedKeepsItsNeed = `
  SELECT format('production order %s was closed with %s completed and keeps %s of material %s',
    prod_nbr, qty_completed, qty_released, line_nbr) AS what
  FROM production_order JOIN (${corrected('close')}) AS closed USING (prod_nbr) JOIN production_material USING (prod_nbr)
  WHERE status = 'Closed' AND (qty_completed = qty_to_produce
    OR greatest(qty_released - 1, 0) * qty_to_produce > total_required * ceil(qty_completed))`

const releasedIsIssued = `
  SELECT format('material %s of %s: %s required, %s released, %s issued', line_nbr, prod_nbr, total_required, qty_released, issued.qty) AS what
  FROM (
    SELECT prod_nbr, line_nbr, material.inventory_id, site_id, total_required, qty_released
    FROM production_material AS material JOIN production_order USING (prod_nbr)
  ) AS material
  FULL JOIN (
    SELECT document_nbr, document_line, inventory_id, site_id, -sum(qty) AS qty
    FROM stock_movement WHERE reason IN ('material_issue', 'material_return')
    GROUP BY document_nbr, document_line, inventory_id, site_id
  ) AS issued
    ON issued.document_nbr = prod_nbr AND issued.document_line = line_nbr
    AND issued.inventory_id = material.inventory_id AND issued.site_id = material.site_id
  WHERE qty_released IS DISTINCT FROM coalesce(issued.qty, 0) OR qty_released > total_required`

const completedIsItsBatches = `
  SELECT format('production order %s completed %s, its batches add up to %s', prod_nbr, qty_completed, coalesce(batches.qty, 0)) AS what
  FROM production_order LEFT JOIN (
    SELECT prod_nbr, sum(qty) AS qty FROM production_completion GROUP BY prod_nbr
  ) AS batches USING (prod_nbr)
  WHERE qty_completed <> coalesce(batches.qty, 0)`

const batchesMoveStock = `
  SELECT format('batch %s of %s moved %s', batch_nbr, batch.qty, moved.qty) AS what
  FROM (
    SELECT batch_nbr, inventory_id, site_id, qty FROM production_completion JOIN production_order USING (prod_nbr)
  ) AS batch
  FULL JOIN (SELECT * FROM stock_movement WHERE reason = 'production') AS moved
    ON moved.document_nbr = batch_nbr AND moved.inventory_id = batch.inventory_id AND moved.site_id = batch.site_id
  WHERE batch.qty IS DISTINCT FROM moved.qty`

const monthsAreTheirBatches = `
  SELECT format('the month %s has %s in %s batches, its batches add up to %s in %s',
    month, coalesce(kept.total, 0), coalesce(kept.completions, 0), coalesce(made.total, 0), coalesce(made.completions, 0)) AS what
  FROM production_month AS kept FULL JOIN (
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(qty) AS total, count(*) AS completions
    FROM production_completion GROUP BY 1
  ) AS made USING (month)
  WHERE (kept.total, kept.completions) IS DISTINCT FROM (made.total, made.completions)`

export const productionInvariants: readonly Invariant[] = [
  {
    id: 'I6',
    promise:
      'No more is completed than the released materials allow, a status changes only along its known steps, and what was canceled or closed stays as it was left',
    violations: anyOf(completedWithinReleased, statusIsOfQuantity, knownStatusSteps, canceledIsUntouched, closedKeepsItsNeed),
  },
  {
    id: 'I7',
    promise: 'What is released of a material was issued from stock and has not gone back, and is never above what is required',
    violations: releasedIsIssued,
  },
  {
    id: 'I8',
    promise: 'The production history matches what the orders have completed and what came into stock, in each month and in total',
    violations: anyOf(completedIsItsBatches, batchesMoveStock),
    totals: monthsAreTheirBatches,
  },
]
