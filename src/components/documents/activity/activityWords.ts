import type { Permission } from '../../../../contract/constants'
import { capitalized } from '../../../../contract/english'
import type { ActivityChange, ActivityEntry, ActivityValue } from '../../../../contract/entities/activity'
import { PERMISSION_NAMES } from '../../../../contract/permissionNames'
import { formatQuantity } from '../../../../contract/quantities/quantity'
import { courierName } from '../../../../contract/rules/shipments'
import { formatShortDate } from '../../kit/dates'
import { formatCounted } from '../../kit/formatNumber'

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'created this',
  receive: 'received',
  ship: 'shipped',
  confirm: 'confirmed the shipment',
  'set note': 'changed the note',
  'attach file': 'attached a file',
  'remove file': 'removed a file',
  'release order': 'released the order',
  'release materials': 'released materials',
  'complete production': 'completed',
  cancel: 'canceled the order',
  close: 'closed the order before its time',
  'add account': 'added the account',
  'change account': 'changed the account',
  'change password': 'changed the password',
  'make password link': 'made a link to set the password',
  'set password by link': 'set the password by the link',
  'end sessions': 'ended sessions',
  'add token': 'added the token',
  'revoke token': 'revoked the token',
}

/** Only where the screen says it otherwise than the wire. */
const FIELDS: Readonly<Record<string, string>> = {
  filename: 'File',
  shipDate: 'Ship Date',
  receiptDate: 'Date',
  trackingNumber: 'Tracking #',
  orderNbr: 'Order #',
  salesOrderNbr: 'Sales Order',
  productionNbr: 'Production order',
  shipmentNbr: 'Shipment #',
  inventoryID: 'Inventory ID',
  inventoryId: 'Inventory ID',
  lineNbr: 'Order line',
  openQty: 'Open Qty',
  receivedQty: 'Received Qty',
  qtyToProduce: 'Total',
  qtyCompleted: 'Completed',
  qtyActual: 'Released qty',
  totalRequired: 'Required Qty',
  siteId: 'Site',
  use: 'For',
}

const ROWS: Readonly<Record<string, string>> = { lines: 'Line', materials: 'Material' }

/** The entries of one request. */
export type Act = readonly [ActivityEntry, ...ActivityEntry[]]

export function actsOf(entries: readonly ActivityEntry[]): readonly Act[] {
  const acts: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const last = acts.at(-1)
    if (entry.requestId !== '' && last?.[0].requestId === entry.requestId) last.push(entry)
    else acts.push([entry])
  }
  return acts
}

/** Says an act of document `id` in a sentence: "Ana received 12 each of BV-012-BR and 3 more lines (RC0000250)". */
export function actText(entries: Act, id: string): string {
  // Beside what it is about, an act says which receipt or batch it created.
  const main = entries.find(({ action }) => action !== 'create') ?? entries[0]
  const done = ACTIONS[main.action]
  const others = [...new Set(entries.map(({ documentNbr }) => documentNbr))].filter((nbr) => nbr !== '' && nbr !== id)
  const doer = done === undefined ? `${main.userName}: ${asWords(main.action)}` : `${main.userName} ${done}`
  return [doer, objectText(entries), others.length > 0 ? `(${others.join(', ')})` : ''].filter((word) => word !== '').join(' ')
}

function objectText(entries: readonly ActivityEntry[]): string {
  const text = entries.flatMap(({ changes }) => changes).find(({ field }) => /^(lines\.\d+\.)?(note|filename)$/.test(field))
  if (typeof text?.after === 'string') return `“${text.after}”`
  const amounts = entries.flatMap(({ action, changes }) =>
    action === 'create' ? changes.filter(({ field }) => /^lines\.\d+\.quantity$|^qtyCompleted$/.test(field)) : [],
  )
  const [first, ...rest] = amounts
  if (typeof first?.after !== 'number') return ''
  const { inventoryId, uom = '' } = first
  const of = uom === '' ? '×' : 'of'
  const what = formatQuantity(first.after, uom) + (inventoryId === undefined ? '' : ` ${of} ${inventoryId}`)
  if (rest.length === 0) return what
  return `${what} and ${formatCounted(rest.length, 'more line')}`
}

/** True for a change that only says which item a new material has; its other changes name the item already. */
export function isItemItself({ field, before, after, inventoryId }: ActivityChange): boolean {
  return field.endsWith('.inventoryId') && before === null && after === inventoryId
}

export function changeText({ field, before, after, inventoryId = '' }: ActivityChange) {
  const last = field.slice(field.lastIndexOf('.') + 1)
  return {
    name: fieldText(field.split('.'), last, inventoryId),
    before: valueText(last, before),
    after: valueText(last, after) || (typeof before === 'boolean' ? 'No' : 'none'),
  }
}

function fieldText(path: readonly string[], last: string, inventoryId: string): string {
  const [rows = '', row = ''] = path
  if (rows === 'permissions') return `Permission: ${permissionName(last)}`
  const place = path.length === 3 ? `${rowText(rows, row, inventoryId)}: ` : ''
  return place + (FIELDS[last] ?? asWords(last))
}

function rowText(rows: string, row: string, inventoryId: string): string {
  if (rows === 'materials' && inventoryId !== '') return inventoryId
  return `${ROWS[rows] ?? asWords(rows)} ${row}${inventoryId === '' ? '' : `, ${inventoryId}`}`
}

function permissionName(field: string): string {
  const permission = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return permission in PERMISSION_NAMES ? PERMISSION_NAMES[permission as Permission] : asWords(field)
}

function valueText(field: string, value: ActivityValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatQuantity(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.endsWith('Date')) return formatShortDate(value)
  if (field === 'courier') return courierName(value)
  return value
}

function asWords(word: string): string {
  const words = word.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.\s]+/g, ' ')
  return capitalized(words.trim().toLowerCase())
}
