import type { FileName } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import type { Stage } from '../staging/stage'
import { sameKey, stageTable } from '../staging/stageTable'

const LINES_OF: readonly (readonly [document: FileName, lines: FileName])[] = [
  ['sales_orders', 'sales_order_lines'],
  ['sales_receipts', 'sales_receipt_lines'],
  ['shipments', 'shipment_lines'],
  ['transfer_shipments', 'transfer_lines'],
  ['transfer_receipts', 'transfer_receipt_lines'],
]

export async function checkDocumentsHaveLines(stage: Stage): Promise<void> {
  for (const [document, lines] of LINES_OF) {
    const { key } = specOf(document)
    const { lineOf = key } = specOf(lines)
    await stage.reject(
      document,
      `SELECT document.line FROM ${stageTable(document)} AS document WHERE document.state = 'new' AND NOT EXISTS (
         SELECT FROM ${stageTable(lines)} AS part WHERE ${sameKey('part', 'document', lineOf, key)} AND part.state = 'new'
       ) ORDER BY document.line`,
      () => [key.join(', '), `has no lines in ${lines}.csv`],
    )
  }
}

/**
 * Two columns that are joined to one key: on the wire (`soOrderNbr-shipmentNbr`, `soOrderNbr-receiptNbr`) or in the ledger
 * (`order/shipment`).
 */
interface JoinedKey {
  readonly file: FileName
  readonly columns: readonly [string, string]
  readonly joint: string
}

const JOINED_KEYS: readonly JoinedKey[] = [
  { file: 'transfer_shipments', columns: ['order_nbr', 'shipment_nbr'], joint: '-' },
  { file: 'transfer_shipments', columns: ['order_nbr', 'shipment_nbr'], joint: '/' },
  { file: 'transfer_receipts', columns: ['order_nbr', 'receipt_nbr'], joint: '-' },
]

/** Rejects two rows whose different keys become equal when joined. */
export async function checkJoinedKeys(stage: Stage): Promise<void> {
  for (const key of JOINED_KEYS) if (stage.writes(key.file)) await checkJoinedKey(stage, key)
}

interface Twin {
  readonly line: number
  readonly joined: string
  readonly first: readonly [line: number, ...parts: [string, string]]
}

async function checkJoinedKey(stage: Stage, { file, columns: [a, b], joint }: JoinedKey): Promise<void> {
  const spelled = (...parts: readonly string[]) => parts.map((part) => JSON.stringify(part)).join(' and ')
  const added = `SELECT line, ${a} AS a, ${b} AS b, ${a} || '${joint}' || ${b} AS joined FROM ${stageTable(file)} WHERE state = 'new'`
  await stage.reject<Twin>(
    file,
    `SELECT line, joined, first FROM (
       SELECT line, joined, first_value(json_build_array(line, a, b)) OVER (PARTITION BY joined ORDER BY line) AS first,
         row_number() OVER (PARTITION BY joined ORDER BY line) AS position
       FROM (
         ${added} UNION ALL SELECT 0, ${a}, ${b}, ${a} || '${joint}' || ${b} FROM ${specOf(file).table}
         WHERE ${a} || '${joint}' || ${b} IN (SELECT joined FROM (${added}) AS added)
       ) AS named
     ) AS named WHERE position > 1 ORDER BY line`,
    ({ joined, first: [line, ...parts] }) => [
      `${a}, ${b}`,
      `together they read ${JSON.stringify(joined)}, as do ${spelled(...parts)} ${line === 0 ? 'in the database' : `on line ${line}`}; give one of them another number`,
    ],
  )
}
