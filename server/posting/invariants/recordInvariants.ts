import type { Queryable } from '../../database/database'
import { keyColumnsOf, KEYED_TABLES, wrongKeys } from '../../database/listKeys'
import { COUNTED } from '../../lists/revisions'
import { anyOf, type Invariant, MOVING_DOCUMENTS } from './invariant'

const contentIsWhatItSays = `
  SELECT format('content %s is damaged', sha256) AS what
  FROM file_content
  WHERE encode(sha256(bytes), 'hex') <> sha256 OR octet_length(bytes) <> size OR size >= 10485760`

const contentIsOwned = `
  SELECT format('content %s belongs to no file', sha256) AS what
  FROM file_content WHERE NOT EXISTS (SELECT FROM file WHERE file.sha256 = file_content.sha256)`

const fileIsOwned = `
  SELECT format('file %s belongs to %s %s, which does not exist', file_id, owner_kind, owner_key) AS what
  FROM file LEFT JOIN (
    SELECT 'sales_line' AS owner_kind, order_nbr || '/' || line_nbr AS owner_key FROM sales_order_line
    UNION ALL SELECT 'sales_receipt', shipment_nbr FROM sales_receipt
    UNION ALL SELECT 'shipment', shipment_nbr FROM shipment
    UNION ALL SELECT 'transfer_receipt', receipt_nbr FROM transfer_receipt
    UNION ALL SELECT 'transfer_receipt_line', receipt_nbr || '/' || line_nbr FROM transfer_receipt_line
  ) AS owner USING (owner_kind, owner_key)
  WHERE owner.owner_key IS NULL`

const typeIsAllowed = `
  SELECT format('file %s is of type %s', file_id, content_type) AS what
  FROM file WHERE content_type NOT IN ('application/pdf', 'image/jpeg', 'image/png')`

export const fileInvariants: readonly Invariant[] = [
  {
    id: 'I11',
    promise: 'Every file has its owner and undamaged content of an allowed type and size; no content is without a file',
    violations: anyOf(contentIsWhatItSays, contentIsOwned, fileIsOwned, typeIsAllowed),
  },
]

const oneUnusedToken = `
  SELECT format('session %s has %s unused refresh tokens', session_id, count(*)) AS what
  FROM refresh_token WHERE used_at IS NULL
  GROUP BY session_id HAVING count(*) > 1`

const endedIsOver = `
  SELECT format('session %s was used after it had ended', session_id) AS what
  FROM session JOIN refresh_token USING (session_id)
  WHERE refresh_token.created_at > ended_at OR used_at > ended_at`

const endHasReason = `
  SELECT format('session %s ended without a reason', session_id) AS what
  FROM session WHERE (ended_at IS NULL) <> (end_reason IS NULL)`

export const sessionInvariants: readonly Invariant[] = [
  {
    id: 'I13',
    promise: 'A session has at most one unused refresh token, and none is given or used after it has ended',
    violations: anyOf(oneUnusedToken, endedIsOver, endHasReason),
  },
]

const keyHasItsResponse = `
  SELECT format('key %s of %s was committed without its response', key, call) AS what
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

export const writeInvariants: readonly Invariant[] = [
  {
    id: 'I12',
    promise: 'A key is kept with its response, and what a user did is in the audit trail, once',
    violations: anyOf(keyHasItsResponse, movementIsAudited, createdOnce, createdStands),
  },
]

/** Events of the time whose history is complete; see trimHistory. */
const keptEvents = `SELECT * FROM outbox_event WHERE at >= (SELECT kept_since FROM history_start)`

/** Audit entries since the first of these events, without imports, which have one event per run. */
const sinceEvents = `SELECT * FROM audit_entry WHERE at >= (SELECT min(at) FROM (${keptEvents}) AS event) AND action <> 'import'`

const everyEffectHasEvent = `
  SELECT format('%s of %s %s has no event', action, entity_kind, entity_key) AS what
  FROM (${sinceEvents}) AS entry
  WHERE entity_kind IN ('sales_order', 'sales_line', 'sales_receipt', 'production_order', 'production_batch', 'shipment',
      'transfer_shipment', 'transfer_receipt', 'transfer_receipt_line', 'stock_count')
    AND NOT EXISTS (SELECT FROM outbox_event WHERE outbox_event.request_id = entry.request_id AND outbox_event.at = entry.at)`

/** The movements in the events equal the stock movements, so that the events can be replayed to rebuild the stock. */
const eventsAreTheLedger = `
  SELECT format('events of %s %s move %s of %s at %s, the ledger %s', reason, document_nbr, coalesce(recorded.qty, 0), inventory_id, site_id,
    coalesce(moved.qty, 0)) AS what
  FROM (
    SELECT reason, document_nbr, at, who, line."inventoryId" AS inventory_id, line."siteId" AS site_id, sum(line.quantity) AS qty
    FROM (${keptEvents}) AS event
      JOIN (VALUES ('confirmation', 'shipment'), ('receipt', 'sales_receipt'), ('release', 'material_issue'), ('completion', 'production'),
        ('transferReceipt', 'transfer_in'), ('count', 'count'), ('correction', 'material_return')) AS known (type, reason) USING (type)
      CROSS JOIN jsonb_to_recordset(lines) AS line ("inventoryId" text, "siteId" text, quantity numeric)
    GROUP BY reason, document_nbr, at, who, line."inventoryId", line."siteId"
  ) AS recorded
  FULL JOIN (
    SELECT reason, document_nbr, created_at AS at, created_by AS who, inventory_id, site_id, sum(qty) AS qty
    FROM stock_movement
      JOIN ${MOVING_DOCUMENTS} USING (reason)
    WHERE EXISTS (
      SELECT FROM (${sinceEvents}) AS entry
      WHERE entity_kind = document.kind AND entity_key = document_nbr AND entry.who = created_by AND entry.at = created_at)
    GROUP BY reason, document_nbr, created_at, created_by, inventory_id, site_id
  ) AS moved USING (reason, document_nbr, at, who, inventory_id, site_id)
  WHERE coalesce(recorded.qty, 0) <> coalesce(moved.qty, 0)`

const positionsAreBehind = `
  SELECT format('event %s has the position %s, and the last one given is %s', event_id, position, last_position) AS what
  FROM outbox_event, outbox_numbering WHERE position > last_position`

const numberingStands = `
  SELECT 'the numbering of events is missing' AS what WHERE NOT EXISTS (SELECT FROM outbox_numbering)`

export const outboxInvariants: readonly Invariant[] = [
  {
    id: 'I15',
    promise: 'Everything posted has an event, whose lines are the movements in the ledger',
    violations: anyOf(everyEffectHasEvent, eventsAreTheLedger, positionsAreBehind, numberingStands),
  },
]

const totalIsItsDocuments = `
  SELECT format('the list %s counts %s documents, there are %s', list, coalesce(total::text, 'no'), ${COUNTED}) AS what
  FROM list_revision WHERE total IS DISTINCT FROM ${COUNTED}`

const keyColumns = KEYED_TABLES.flatMap((table) => keyColumnsOf(table).map((column) => `('${table.name}', '${column}')`))

/** Keys need collation C: another one would sort differently from the browser, and an index could not serve prefix searches. */
const keysCompareByBytes = `
  SELECT format('%s.%s is not compared by its bytes', relation, attribute) AS what
  FROM (VALUES ${keyColumns.join(', ')}) AS key (relation, attribute)
  WHERE NOT EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = relation::regclass AND attname = attribute AND attcollation = '"C"'::regcollation)`

/** Finds rows whose stored keys differ from those of their values, in TypeScript, because SQL cannot compute keys. */
async function keysAreOfTheirValues(db: Queryable): Promise<string[]> {
  const wrong: string[] = []
  for (const table of KEYED_TABLES) {
    for await (const rows of wrongKeys(db, table)) {
      for (const { row, keys, column } of rows) {
        const [has, gives] = [row, keys].map((values) => JSON.stringify(values[column]))
        const id = table.id.map((name) => row[name]).join('/')
        wrong.push(`${table.name} ${id} has ${has} as ${column}, its value gives ${gives}`)
      }
    }
  }
  return wrong
}

export const listInvariants: readonly Invariant[] = [
  {
    id: 'I14',
    promise: 'The counts and keys of lists match their documents',
    violations: anyOf(totalIsItsDocuments, keysCompareByBytes),
    alsoViolations: keysAreOfTheirValues,
  },
]
