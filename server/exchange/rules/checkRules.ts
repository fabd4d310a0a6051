import { QUANTITY_DECIMALS } from '../../../contract/constants'
import { type FileName, nounOf } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import { OWNER_FILES } from '../files/transferFiles'
import type { Stage } from '../stage'
import { sameKey, stageTable } from '../stageTable'
import { IMPORT, planStock } from '../stock'
import { checkBills, explodeBills } from './checkBills'
import { checkProduction, checkProductionLinks } from './checkProduction'
import { checkSales } from './checkSales'
import { checkShipments, checkTransfers } from './checkShipments'
import { type NumberPlan, planNumbers } from './planNumbers'

/** Applies the business rules, and computes what the files omit. `done` gets the completed fraction. */
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

async function fillItemUnits(stage: Stage): Promise<void> {
  await stage.run(`UPDATE import_items SET uom = coalesce(uom, ''), decimals = coalesce(decimals, ${QUANTITY_DECIMALS})
     WHERE state = 'new' AND (uom IS NULL OR decimals IS NULL)`)
}

const LINES_OF: readonly (readonly [document: FileName, lines: FileName])[] = [
  ['sales_orders', 'sales_order_lines'],
  ['sales_receipts', 'sales_receipt_lines'],
  ['shipments', 'shipment_lines'],
  ['transfer_shipments', 'transfer_lines'],
  ['transfer_receipts', 'transfer_receipt_lines'],
]

async function checkDocumentsHaveLines(stage: Stage): Promise<void> {
  for (const [document, lines] of LINES_OF) {
    const { key } = specOf(document)
    const { lineOf = key } = specOf(lines)
    await stage.reject(
      document,
      `SELECT document.line, '${key.join(', ')}' AS field, 'has no lines in ${lines}.csv' AS reason
       FROM ${stageTable(document)} AS document WHERE document.state = 'new' AND NOT EXISTS (
         SELECT FROM ${stageTable(lines)} AS part WHERE ${sameKey('part', 'document', lineOf, key)} AND part.state = 'new'
       ) ORDER BY document.line`,
    )
  }
}

/** Two columns that are joined to one key, on the wire or in the ledger (`order/shipment`). */
const JOINED_KEYS = [
  { file: 'transfer_shipments', a: 'order_nbr', b: 'shipment_nbr', joint: '-' },
  { file: 'transfer_shipments', a: 'order_nbr', b: 'shipment_nbr', joint: '/' },
  { file: 'transfer_receipts', a: 'order_nbr', b: 'receipt_nbr', joint: '-' },
] as const

async function checkJoinedKeys(stage: Stage): Promise<void> {
  for (const { file, a, b, joint } of JOINED_KEYS) {
    if (!stage.writes(file)) continue
    const added = `SELECT line, ${a} AS a, ${b} AS b, ${a} || '${joint}' || ${b} AS joined FROM ${stageTable(file)} WHERE state = 'new'`
    await stage.reject(
      file,
      `SELECT line, '${a}, ${b}' AS field, format('together they read "%s", as do "%s" and "%s" %s; give one of them another number',
         joined, first ->> 1, first ->> 2, CASE first ->> 0 WHEN '0' THEN 'in the database' ELSE 'on line ' || (first ->> 0) END) AS reason
       FROM (
         SELECT line, joined, first_value(json_build_array(line, a, b)) OVER (PARTITION BY joined ORDER BY line) AS first,
           row_number() OVER (PARTITION BY joined ORDER BY line) AS position
         FROM (
           ${added} UNION ALL SELECT 0, ${a}, ${b}, ${a} || '${joint}' || ${b} FROM ${specOf(file).table}
           WHERE ${a} || '${joint}' || ${b} IN (SELECT joined FROM (${added}) AS added)
         ) AS named
       ) AS named WHERE position > 1 ORDER BY line`,
    )
  }
}

const LINE_KEY = `'^(.+)/([0-9]{1,10})$'`

async function checkAttachments(stage: Stage): Promise<void> {
  if (!stage.writes('attachments')) return
  for (const [kind, file] of Object.entries(OWNER_FILES)) {
    const { table, key, lineOf } = specOf(file)
    const isLine = lineOf !== undefined
    const ofKind = `FROM import_attachments AS row WHERE state = 'new' AND owner_kind = '${kind}'`
    if (isLine)
      await stage.reject(
        'attachments',
        `SELECT line, 'owner_key' AS field, owner_key AS key, '{key} is not a number and a line with "/" between' AS reason
         ${ofKind} AND owner_key !~ ${LINE_KEY} ORDER BY line`,
      )
    if (stage.files.get(file)?.isReadable === false) continue
    const [number = '', line = ''] = key
    const isOwner = isLine
      ? `owner.${number} = substring(row.owner_key FROM '^(.+)/[0-9]+$') AND owner.${line} = substring(row.owner_key FROM '[0-9]+$')::bigint`
      : `owner.${number} = row.owner_key`
    await stage.reject(
      'attachments',
      `SELECT line, 'owner_key' AS field, owner_key AS key, 'there is no ${nounOf(file)} {key}' AS reason
         ${ofKind} ${isLine ? `AND owner_key ~ ${LINE_KEY}` : ''}
         AND NOT EXISTS (SELECT FROM ${stageTable(file)} AS owner WHERE ${isOwner})
         AND NOT EXISTS (SELECT FROM ${table} AS owner WHERE ${isOwner}) ORDER BY line`,
    )
  }
  await stage.run(`UPDATE import_attachments SET created_at = coalesce(created_at, '${stage.now}'), created_by = coalesce(created_by, '${IMPORT}')
     WHERE state = 'new'`)
}
