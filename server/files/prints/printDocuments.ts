import { longDay } from '../../../contract/english'
import {
  MAX_PRINTED_LABELS,
  MAX_PRINTED_LINES,
  type PrintKind,
  type PrintRequest,
  type RejectedPrint,
} from '../../../contract/entities/prints'
import type { ErrorCode } from '../../../contract/errorCodes'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { screenRejection } from '../../../contract/rules/permissions'
import type { Screen } from '../../../contract/screens'
import { RequestError } from '../../common/errors'
import { readSnapshot } from '../../database/batches'
import type { Database, Queryable } from '../../database/database'
import { countSheet } from '../../documents/inventory/countSheet'
import { traveller } from '../../documents/production/traveller'
import { salesSheet, transferSheet } from '../../documents/receivingSheets'
import { packingSlip, pickList } from '../../documents/shipments/prints'
import type { FileBytes } from '../attachments'
import { type LabelData, labelProblem, readLabelData } from '../labels/shippingLabels'
import { type Paper, printsError } from '../pdf/paper'
import type { PrintSource } from './printSource'
import type { PrintedSheet } from './sheet'

type SheetKind = Exclude<PrintKind, 'labels'>

const SOURCES: Readonly<Record<SheetKind, readonly PrintSource[]>> = {
  pickList: [pickList],
  packingSlip: [packingSlip],
  receivingSheet: [salesSheet, transferSheet],
  traveller: [traveller],
  countSheet: [countSheet],
}

interface PrintContext {
  readonly mayRead: (screen: Screen) => boolean
  readonly threads: Paper
  readonly now: Date
  readonly signal: AbortSignal
}

/** One PDF, all or nothing. Throws FORBIDDEN, NOT_FOUND, NO_LABEL or RULE_VIOLATED with the documents, BUSY. */
export async function printDocuments(db: Database, request: PrintRequest, context: PrintContext): Promise<FileBytes> {
  const { kind, paper, isBlind = false } = request
  const ids = [...new Set(request.ids)]
  const { threads, signal, now } = context
  const words = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const filename = `${words}-${ids.length === 1 ? ids[0] : ids.length}.pdf`
  const asFile = (bytes: Uint8Array): FileBytes => ({ filename, contentType: 'application/pdf', bytes })
  if (kind === 'labels') {
    const shipments = await readLabels(db, ids, context)
    return asFile(await threads.labels(shipments, signal))
  }
  const { sheets, lineCount } = await readSheets(db, SOURCES[kind], ids, isBlind, context)
  const printedAt = `Printed ${longDay(now)} at ${now.toISOString().slice(11, 16)} UTC`
  return asFile(await threads.sheets({ sheets, paper, printedAt }, lineCount + ids.length, signal))
}

async function readLabels(db: Queryable, ids: readonly string[], { mayRead }: PrintContext): Promise<readonly LabelData[]> {
  if (!mayRead('shipments')) throw new RequestError('FORBIDDEN', screenRejection('shipments'))
  const shipments = await readLabelData(db, ids)
  const known = new Set(shipments.map(({ shipmentNbr }) => shipmentNbr))
  reject('NOT_FOUND', unknown(ids, known, 'Shipment'))
  reject(
    'NO_LABEL',
    shipments.flatMap((shipment) => {
      const message = labelProblem(shipment)
      return message === null ? [] : [{ id: shipment.shipmentNbr, message }]
    }),
  )
  const count = shipments.reduce((sum, { parcelCount }) => sum + parcelCount, 0)
  const message = `These shipments have ${count} parcels; at most ${MAX_PRINTED_LABELS} labels are printed at once`
  if (count > MAX_PRINTED_LABELS) throw new RequestError('RULE_VIOLATED', message)
  return shipments
}

async function readSheets(
  db: Database,
  sources: readonly PrintSource[],
  ids: readonly string[],
  isBlind: boolean,
  { mayRead }: PrintContext,
): Promise<{ readonly sheets: readonly PrintedSheet[]; readonly lineCount: number }> {
  const open = sources.filter(({ screen }) => mayRead(screen))
  const read = await readSnapshot(db, async (tx) => {
    const found = []
    for (const source of open) found.push(await source.read(tx, ids, MAX_PRINTED_LINES + 1, isBlind))
    return found
  })
  const missing = unknown(ids, new Set(read.flatMap((found) => [...found.ids])), sources.map(({ noun }) => noun).join(' or '))
  const closed = sources.find((source) => !open.includes(source))
  // FORBIDDEN, not NOT_FOUND: whether a document exists that the caller may not read stays hidden.
  if (closed && missing.length > 0) throw new RequestError('FORBIDDEN', screenRejection(closed.screen))
  reject('NOT_FOUND', missing)
  reject(
    'RULE_VIOLATED',
    read.flatMap(({ rejected }) => rejected),
  )
  const lineCount = read.reduce((sum, found) => sum + found.lineCount, 0)
  if (lineCount > MAX_PRINTED_LINES) {
    const most = formatQuantity(MAX_PRINTED_LINES)
    throw new RequestError('RULE_VIOLATED', `That is too much for one print: at most ${most} lines are printed at once`)
  }
  const place = new Map(ids.map((id, index) => [id, index]))
  const sheets = read.flatMap((found) => found.sheets()).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { sheets, lineCount }
}

function unknown(ids: readonly string[], known: ReadonlySet<string>, noun: string): RejectedPrint[] {
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, message: `${noun} ${id} does not exist` }))
}

function reject(code: ErrorCode, rejected: readonly RejectedPrint[]): void {
  if (rejected.length > 0) throw printsError(code, rejected)
}
