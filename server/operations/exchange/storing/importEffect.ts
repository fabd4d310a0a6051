import type { OutboxLine } from '../../../../contract/entities/outbox'
import type { Queryable } from '../../../database/database'
import type { PostedEffect } from '../../../domain/outbox/postedEffect'

/**
 * What a run of the import posts: how many rows of each file it added and changed, and what all its movements together make of each stock,
 * so that the events alone give the stock.
 */
export async function importEffect(tx: Queryable, counts: Readonly<Record<string, unknown>>): Promise<PostedEffect> {
  const { rows: lines } = await tx.query<OutboxLine & Record<string, unknown>>(
    `SELECT NULL AS "lineNbr", inventory_id AS "inventoryId", site_id AS "siteId", sum(qty)::float8 AS quantity
     FROM import_movement GROUP BY inventory_id, site_id HAVING sum(qty) <> 0`,
  )
  return { type: 'import', document: null, lines, details: { counts } }
}
