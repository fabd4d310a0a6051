import type { Database } from '../../database/database'
import type { ListBuilder } from '../../lists/listBody'
import type { WholeList } from '../../lists/listCache'
import { bracketed } from '../../lists/longList'
import {
  countRows,
  readJson,
  readMembers,
  jsonMembers,
  wireEntries,
  wireInstant,
  wireQuantity,
  type JsonSelect,
} from '../../lists/wireSql'

/** Up to this many completions the whole history is read with one statement. */
const MAX_CONCURRENT = 5_000

/** A production order that was made for no sales line has no customer and no sales order. */
const completions = {
  from: `production_completion AS done
    JOIN production_order USING (prod_nbr)
    LEFT JOIN sales_order ON sales_order.order_nbr = sales_order_nbr
    LEFT JOIN customer USING (customer_id)`,
  fields: {
    customerDesc: `coalesce(customer.name, '')`,
    salesOrderNbr: `coalesce(sales_order_nbr, '')`,
    batchNbr: 'batch_nbr',
    prodNbr: 'prod_nbr',
    inventoryCD: 'inventory_id',
    qtyCompleted: wireQuantity('done.qty'),
    createdAt: wireInstant('done.created_at'),
  },
}

const details = 'json_agg(entry ORDER BY done.created_at DESC, batch_nbr DESC)'

const month = `json_build_object('totalQtyCompleted', ${wireQuantity('sum(done.qty)')}, 'details', ${details})`

function months(where?: string): JsonSelect {
  const from = wireEntries({ ...completions, ...(where && { where }) })
  return jsonMembers(`to_char(done.created_at AT TIME ZONE 'UTC', 'YYYY-MM')`, month, from, { direction: 'DESC' })
}

/** Returns SQL for whether a completion is in a month (`YYYY-MM`, UTC), as a range that can use the index of the times. */
function isOf(key: string): string {
  const begin = (date: string) => `(${date}) AT TIME ZONE 'UTC'`
  const first = `(${key} || '-01')::timestamp`
  return `done.created_at >= ${begin(first)} AND done.created_at < ${begin(`${first} + interval '1 month'`)}`
}

const whole = months()
const oneMonth = months(isOf('$1::text'))

const MONTH_BEFORE = 'SELECT month FROM production_month WHERE $1::text IS NULL OR month < $1 ORDER BY month DESC LIMIT 1'

async function* monthByMonth(database: Database): AsyncGenerator<string> {
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: { month: string }[] } = await database.query<{ month: string }>(MONTH_BEFORE, [last])
    last = rows[0]?.month ?? null
    if (last === null) return
    yield await readMembers(database, oneMonth, [last])
  }
}

/** Completions by month (UTC), newest first, as `ProductionHistory`; a long one is read month by month. */
export const productionHistory: WholeList = {
  build: (tx) => readJson(tx, whole),
  mostAtOnce: MAX_CONCURRENT,
  count: (db, limit) => countRows(db, 'production_completion', limit),
  text: (database) => bracketed('{', monthByMonth(database), '}'),
}

const chosen = `(SELECT coalesce(${details}, '[]'::json) FROM ${wireEntries({ ...completions, where: isOf('kept.month') })})`

/** Every month with its total, and the completions of the named months; `newest` names the newest month. */
const totals: JsonSelect = {
  brackets: '{}',
  select: `SELECT to_json(kept.month)::text || ':' || (CASE
      WHEN kept.month = ANY ($1::text[]) OR ('newest' = ANY ($1::text[]) AND kept.month = (SELECT max(month) FROM production_month))
        THEN json_build_object('totalQtyCompleted', ${wireQuantity('kept.total')}, 'details', ${chosen})
      ELSE json_build_object('totalQtyCompleted', ${wireQuantity('kept.total')}) END)::text AS member
    FROM production_month AS kept ORDER BY kept.month DESC`,
}

/** Every month with its total, and the completions of the named months (`YYYY-MM`, or `newest`). JSON in the shape of `ProductionHistory`. */
export function presentMonths(named: readonly string[]): ListBuilder {
  return (tx) => readJson(tx, totals, [named])
}
