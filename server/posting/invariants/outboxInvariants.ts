import { anyOf, type Invariant, MOVING_DOCUMENTS } from './invariant'

/** Events of the time whose history is complete; see trimHistory. */
const keptEvents = `SELECT * FROM outbox_event WHERE at >= (SELECT kept_since FROM history_start)`

/** Audit entries since the first of these events, without imports, which have one event per run. */
const sinceEvents = `SELECT * FROM audit_entry WHERE at >= (SELECT min(at) FROM (${keptEvents}) AS event) AND action <> 'import'`

const everyEffectIsTold = `
  SELECT format('%s of %s %s has no event', action, entity_kind, entity_key) AS what
  FROM (${sinceEvents}) AS entry
  WHERE entity_kind IN ('sales_order', 'sales_line', 'sales_receipt', 'production_order', 'production_batch', 'shipment',
      'transfer_shipment', 'transfer_receipt', 'transfer_receipt_line', 'stock_count')
    AND NOT EXISTS (SELECT FROM outbox_event WHERE outbox_event.request_id = entry.request_id AND outbox_event.at = entry.at)`

/** The movements in the events equal the stock movements, so that the events can be replayed to rebuild the stock. */
const eventsAreTheLedger = `
  SELECT format('events of %s %s move %s of %s at %s, the ledger %s', reason, document_nbr, coalesce(told.qty, 0), inventory_id, site_id,
    coalesce(moved.qty, 0)) AS what
  FROM (
    SELECT reason, document_nbr, at, who, line."inventoryId" AS inventory_id, line."siteId" AS site_id, sum(line.quantity) AS qty
    FROM (${keptEvents}) AS event
      JOIN (VALUES ('confirmation', 'shipment'), ('receipt', 'sales_receipt'), ('release', 'material_issue'), ('completion', 'production'),
        ('transferReceipt', 'transfer_in'), ('count', 'count'), ('correction', 'material_return')) AS known (type, reason) USING (type)
      CROSS JOIN jsonb_to_recordset(lines) AS line ("inventoryId" text, "siteId" text, quantity numeric)
    GROUP BY reason, document_nbr, at, who, line."inventoryId", line."siteId"
  ) AS told
  FULL JOIN (
    SELECT reason, document_nbr, created_at AS at, created_by AS who, inventory_id, site_id, sum(qty) AS qty
    FROM stock_movement
      JOIN ${MOVING_DOCUMENTS} USING (reason)
    WHERE EXISTS (
      SELECT FROM (${sinceEvents}) AS entry
      WHERE entity_kind = document.kind AND entity_key = document_nbr AND entry.who = created_by AND entry.at = created_at)
    GROUP BY reason, document_nbr, created_at, created_by, inventory_id, site_id
  ) AS moved USING (reason, document_nbr, at, who, inventory_id, site_id)
  WHERE coalesce(told.qty, 0) <> coalesce(moved.qty, 0)`

const positionsAreBehind = `
  SELECT format('event %s has the position %s, and the last one given is %s', event_id, position, last_position) AS what
  FROM outbox_event, outbox_numbering WHERE position > last_position`

const numberingStands = `
  SELECT 'the numbering of events is missing' AS what WHERE NOT EXISTS (SELECT FROM outbox_numbering)`

/** Invariants of the events in the outbox. */
export const outboxInvariants: readonly Invariant[] = [
  {
    id: 'I15',
    promise: 'Everything posted has an event, whose lines are the movements in the ledger',
    violations: anyOf(everyEffectIsTold, eventsAreTheLedger, positionsAreBehind, numberingStands),
  },
]
