import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxAnswer, OutboxEvent } from '../../contract/entities/outbox'
import type { Database } from '../database/database'
import { readOutbox } from '../posting/readOutbox'
import { guardFormula, writeCsv } from './csv/writeCsv'
import { writeNewFolder } from './newFolder'

const ROWS_PER_PAGE = 1_000

const EVENT_COLUMNS = ['id', 'at', 'type', 'document_kind', 'document_id', 'document_nbr', 'details', 'user_name', 'key']
const LINE_COLUMNS = ['event_id', 'line_nbr', 'inventory_id', 'site_id', 'quantity', 'order_nbr', 'order_line_nbr']

/**
 * Exports what was posted since an instant into a new folder: `events.csv`, and `event_lines.csv` with the stock that each
 * event moved. Resolves to the number of events. The folder appears only when it is complete. Throws OperatorError when it is not
 * empty.
 */
export async function exportEvents(database: Database, folder: string, since: Date): Promise<number> {
  return writeNewFolder(folder, (unfinished) => writeEvents(database, unfinished, since))
}

async function writeEvents(database: Database, folder: string, since: Date): Promise<number> {
  const events = await open(join(folder, 'events.csv'), 'wx')
  const lines = await open(join(folder, 'event_lines.csv'), 'wx')
  try {
    await events.write(writeCsv([EVENT_COLUMNS]))
    await lines.write(writeCsv([LINE_COLUMNS]))
    let count = 0
    for (let after: string | null = '0'; after !== null;) {
      const page: OutboxAnswer = await readOutbox(database, Number(after), ROWS_PER_PAGE)
      const wanted = page.events.filter(({ at }) => new Date(at) >= since)
      await events.write(writeCsv(wanted.map(eventRow)))
      await lines.write(writeCsv(wanted.flatMap(lineRows)))
      count += wanted.length
      after = page.next
    }
    return count
  } finally {
    await events.close()
    await lines.close()
  }
}

function eventRow({ id, at, type, document, details, userName, key }: OutboxEvent): string[] {
  const texts = [document?.kind, document?.id, document?.documentNbr, JSON.stringify(details), userName, key]
  return [id, at, type, ...texts.map((text) => guardFormula(text ?? ''))]
}

function lineRows({ id, lines }: OutboxEvent): string[][] {
  return lines.map(({ lineNbr, inventoryId, siteId, quantity, orderNbr = '', orderLineNbr = '' }) => [
    id,
    String(lineNbr ?? ''),
    guardFormula(inventoryId),
    guardFormula(siteId),
    String(quantity),
    guardFormula(orderNbr),
    String(orderLineNbr),
  ])
}
