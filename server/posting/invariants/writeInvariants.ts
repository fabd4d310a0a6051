import { anyOf, type Invariant, MOVING_DOCUMENTS } from './invariant'

const keyHasItsAnswer = `
  SELECT format('key %s of %s was committed without its answer', key, call) AS what
  FROM idempotency_key WHERE status IS NULL OR answer IS NULL`

/** Only changes by users are audited; demo data and imports are not written by a user of the app. */
const movementIsAudited = `
  SELECT format('movement %s (%s %s) by %s is in no audit entry', movement_id, reason, document_nbr, created_by) AS what
  FROM stock_movement
    JOIN app_user ON email = created_by
    JOIN ${MOVING_DOCUMENTS} USING (reason)
  WHERE stock_movement.created_at >= (SELECT kept_since FROM history_start) AND NOT EXISTS (
    SELECT FROM audit_entry WHERE entity_kind = document.kind AND entity_key = document_nbr AND who = created_by)`

const createdOnce = `
  SELECT format('%s %s was created %s times', entity_kind, entity_key, count(*)) AS what
  FROM audit_entry WHERE action = 'create'
  GROUP BY entity_kind, entity_key HAVING count(*) > 1`

const createdStands = `
  SELECT format('%s %s was created, but does not exist', entity_kind, entity_key) AS what
  FROM audit_entry LEFT JOIN (
    SELECT 'sales_receipt' AS entity_kind, shipment_nbr AS entity_key FROM sales_receipt
    UNION ALL SELECT 'production_order', prod_nbr FROM production_order
    UNION ALL SELECT 'production_batch', batch_nbr FROM production_completion
    UNION ALL SELECT 'transfer_receipt', receipt_nbr FROM transfer_receipt
  ) AS document USING (entity_kind, entity_key)
  WHERE action = 'create' AND document.entity_key IS NULL
    AND entity_kind IN ('sales_receipt', 'production_order', 'production_batch', 'transfer_receipt')`

/** Invariants of idempotency keys and the audit trail. */
export const writeInvariants: readonly Invariant[] = [
  {
    id: 'I12',
    promise: 'A key is kept with its answer, and what a user did is in the audit trail, once',
    violations: anyOf(keyHasItsAnswer, movementIsAudited, createdOnce, createdStands),
  },
]
