import type { Permission } from '../../../../contract/constants'
import type { ActivityChange, ActivityValue } from '../../../../contract/entities/activity'
import { PERMISSION_NAMES } from '../../../../contract/permissionNames'
import { formatQuantity } from '../../../../contract/quantities/quantity'
import { courierName } from '../../../../contract/rules/shipments'
import { formatShortDate } from '../../kit/dates'

/** Texts for the actions of the audit trail. */
const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  receive: 'Received',
  ship: 'Shipped',
  confirm: 'Confirmed the shipment',
  'set note': 'Changed the note',
  'attach file': 'Attached a file',
  'remove file': 'Removed a file',
  'release order': 'Released the order',
  'release materials': 'Released materials',
  'complete production': 'Completed units',
  cancel: 'Canceled the order',
  close: 'Closed the order before its time',
  'add account': 'Added the account',
  'change account': 'Changed the account',
  'change password': 'Changed the password',
  'make password link': 'Made a link to set the password',
  'set password by link': 'Set the password by the link',
  'end sessions': 'Ended sessions',
  'add token': 'Added the token',
  'revoke token': 'Revoked the token',
}

/** Labels of fields, by their name on the wire. */
const FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  note: 'Note',
  reason: 'Reason',
  filename: 'File',
  shipDate: 'Ship Date',
  receiptDate: 'Date',
  courier: 'Courier',
  trackingNumber: 'Tracking #',
  orderNbr: 'Order #',
  salesOrderNbr: 'Sales Order',
  productionNbr: 'Production Order',
  shipmentNbr: 'Shipment #',
  inventoryID: 'Inventory ID',
  inventoryId: 'Inventory ID',
  lineNbr: 'Order line',
  quantity: 'Quantity',
  openQty: 'Open Qty',
  receivedQty: 'Received Qty',
  qtyToProduce: 'Total',
  qtyCompleted: 'Completed',
  qtyActual: 'Released Qty',
  totalRequired: 'Required Qty',
  siteId: 'Site',
  use: 'For',
}

/** Nouns for numbered parts of a field path. */
const ROWS: Readonly<Record<string, string>> = { lines: 'Line', materials: 'Material' }

/** Returns the text of an action. An unknown one, from a newer server, is split into words. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? asWords(action)
}

/** A changed value as shown: a label such as "Line 2: Open Qty", the value before and the value after. */
export interface ChangeText {
  readonly name: string
  /** `''` when there was no value. */
  readonly before: string
  readonly after: string
}

/** True for a change that only says which item a new material has; its other changes name the item already. */
export function isItemItself({ field, before, after, inventoryId }: ActivityChange): boolean {
  return field.endsWith('.inventoryId') && before === null && after === inventoryId
}

/** @param change with the field name of the wire, for example `lines.2.openQty` */
export function changeText({ field, before, after, inventoryId = '' }: ActivityChange): ChangeText {
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

/** Returns how a line or material is called: by its item, if that is known; of lines, several may have the same one. */
function rowText(rows: string, row: string, inventoryId: string): string {
  if (rows === 'materials' && inventoryId !== '') return inventoryId
  return `${ROWS[rows] ?? asWords(rows)} ${row}${inventoryId === '' ? '' : `, ${inventoryId}`}`
}

/** @param field the permission as a field name of the wire, for example `generalUser` */
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

/** Converts `setShipDate`, `set_ship_date` and `set ship date` to `Set ship date`. */
function asWords(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
