import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { accountCalls } from '../../../contract/calls/accountCalls'
import { intakeCalls } from '../../../contract/calls/intakeCalls'
import { outboxCalls } from '../../../contract/calls/outboxCalls'
import { preferenceCalls } from '../../../contract/calls/preferenceCalls'
import type { Extension } from '../../../contract/extensions'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import type { CallLog } from '../report/callLog'
import { fileCheck, noteCheck, removalCheck, uploadCheck } from './annotationChecks'
import { correctionChecks } from './correctionChecks'
import { checkEvents } from './eventsCheck'
import * as intake from './intakeChecks'
import { checkHistory, checkInventory, documentsCheck } from './listChecks'
import { managedRead, managedReadOfOne, neverTested } from './managedChecks'
import { postingChecks } from './postingChecks'
import * as preference from './preferenceChecks'
import { checkLabels, checkPrints } from './printChecks'
import * as question from './questionChecks'
import type { Run } from './run'
import * as session from './sessionChecks'
import { filesOf, salesLine, salesReceipt, shipment, transferReceipt, transferReceiptLine } from './targets'

/** Tests one call and records the findings in its log. */
type Check = (run: Run, log: CallLog) => Promise<void>

const orderLine = { list: 'getSales', missing: 'line of a sales order', choose: salesLine } as const
const orderReceipt = { list: 'getSales', missing: 'receipt of a sales order', choose: salesReceipt } as const
const anyShipment = { list: 'getShipments', missing: 'shipment with lines', choose: shipment } as const
const anyReceipt = { list: 'getTransfers', missing: 'receipt of a transfer', choose: transferReceipt } as const
const receiptLine = { list: 'getTransfers', missing: 'line of a transfer receipt', choose: transferReceiptLine } as const

/** The check of each call. The type requires one for every call of the contract. */
const CHECKS: Readonly<Record<AnyCallName, Check>> = {
  ...postingChecks,
  ...correctionChecks,

  login: session.checkLogin,
  refreshToken: session.checkRefresh,
  logout: session.checkLogout,

  getInventory: checkInventory,

  getProductionOrders: documentsCheck('production'),
  getOrderDetails: question.checkOrderDetails,

  getProductionHistory: checkHistory,

  getSales: documentsCheck('sales'),
  addLineNote: noteCheck('addLineNote', 'note', orderLine),
  addLineAttachment: uploadCheck('addLineAttachment', 'getSalesFile', orderLine),
  getSalesFile: fileCheck('getSalesFile', 'getSales', filesOf('details', 'receiptShipments')),
  removeSalesFile: removalCheck('removeSalesFile', 'getSalesFile'),
  addSalesReceiptNote: noteCheck('addSalesReceiptNote', 'note', orderReceipt),
  addSalesReceiptAttachment: uploadCheck('addSalesReceiptAttachment', 'getSalesFile', orderReceipt),

  getShipments: documentsCheck('shipments'),
  generateShippingLabels: checkLabels,
  addShipmentNote: noteCheck('addShipmentNote', 'notes', anyShipment),
  addShipmentAttachment: uploadCheck('addShipmentAttachment', 'getShipmentFile', anyShipment),
  getShipmentFile: fileCheck('getShipmentFile', 'getShipments', filesOf('shipmentDetails')),
  removeShipmentFile: removalCheck('removeShipmentFile', 'getShipmentFile'),

  getTransfers: documentsCheck('transfers'),
  addTransferReceiptLineNote: noteCheck('addTransferReceiptLineNote', 'note', receiptLine),
  addTransferReceiptLineAttachment: uploadCheck('addTransferReceiptLineAttachment', 'getTransferReceiptLineFile', receiptLine),
  getTransferReceiptLineFile: fileCheck('getTransferReceiptLineFile', 'getTransfers', filesOf('groupedReceipts')),
  addTransferReceiptNote: noteCheck('addTransferReceiptNote', 'note', anyReceipt),
  addTransferReceiptAttachment: uploadCheck('addTransferReceiptAttachment', 'getTransferReceiptFile', anyReceipt),
  getTransferReceiptFile: fileCheck('getTransferReceiptFile', 'getTransfers', filesOf('receiptsBySOandShipment')),
  removeTransferFile: removalCheck('removeTransferFile', 'getTransferReceiptFile'),

  lookup: question.checkLookup,
  getItem: question.checkItem,
  getActivity: question.checkActivity,
  getToday: question.checkToday,

  getAccounts: managedRead('getAccounts', 'accounts'),
  addAccount: neverTested,
  getAccountChanges: managedRead('getAccountChanges', 'accounts', undefined, ['before=yesterday']),
  makeFirstAccount: neverTested,
  setPassword: neverTested,
  changeAccount: neverTested,
  makePasswordLink: neverTested,
  getAccountSessions: managedReadOfOne('getAccountSessions', 'accounts', 'getAccounts', 'accounts'),
  endAccountSessions: neverTested,
  getTokens: managedRead('getTokens', 'accounts'),
  addToken: neverTested,
  revokeToken: neverTested,

  getOutbox: managedRead('getOutbox', 'outbox', 'after=0', ['after=-1', 'after=0&limit=101', 'limit=1']),
  getWebhooks: managedRead('getWebhooks', 'outbox'),
  addWebhook: neverTested,
  changeWebhook: neverTested,
  removeWebhook: neverTested,
  renewWebhookSecret: neverTested,
  testWebhook: neverTested,
  getWebhookFailures: managedReadOfOne('getWebhookFailures', 'outbox', 'getWebhooks', 'webhooks'),
  replayWebhook: neverTested,

  startIntake: intake.checkStartIntake,
  getIntakes: managedRead('getIntakes', 'intake', undefined, ['before=yesterday']),
  getIntake: intake.checkIntake,
  cancelIntake: intake.checkCancelIntake,
  getIntakeProblems: intake.checkIntakeProblems,

  getPreferences: preference.checkGet,
  putPreferences: preference.checkPut,
  printDocuments: checkPrints,
}

const allOf = (table: object, extension: Extension) => Object.fromEntries(Object.keys(table).map((name) => [name, extension]))

/** Calls that belong to an extension, and exist only where the server names it. */
const EXTENSION_OF: Partial<Record<AnyCallName, Extension>> = {
  lookup: 'lookup',
  getItem: 'items',
  postCount: 'counts',
  getActivity: 'activity',
  getToday: 'today',
  printDocuments: 'prints',
  cancelSalesOrder: 'corrections',
  cancelProduction: 'corrections',
  closeProduction: 'corrections',
  removeSalesFile: 'fileRemoval',
  removeShipmentFile: 'fileRemoval',
  removeTransferFile: 'fileRemoval',
  ...allOf(accountCalls, 'accounts'),
  ...allOf(outboxCalls, 'outbox'),
  ...allOf(intakeCalls, 'intake'),
  ...allOf(preferenceCalls, 'preferences'),
}

/** A check that can run alone. */
export interface CheckedCall {
  readonly call: string
  readonly method: string
  readonly path: string
  /** The extension that the call belongs to; null for calls that every server must have. */
  readonly extension: Extension | null
  /** True for a call that changes data, or may cost money: a carrier may charge for a label. */
  readonly writes: boolean
  readonly check: Check
}

function checkedCall(name: AnyCallName): CheckedCall {
  const { method, path, access }: Call = allCalls[name]
  const isWrite = access === 'general_user' || access === 'edit_content' || method === 'PUT'
  const writes = isWrite || name === 'startIntake' || name === 'cancelIntake'
  return { call: name, method, path, extension: EXTENSION_OF[name] ?? null, writes, check: CHECKS[name] }
}

const names = Object.keys(allCalls) as AnyCallName[]

/**
 * The checks in the order of the contract, except that the sign-out comes last, because it ends the session, and that receipts
 * are created before notes are written on them.
 */
export const CHECKED_CALLS: readonly CheckedCall[] = [
  ...names.filter((name) => name !== 'logout').map(checkedCall),
  { call: 'followEvents', method: 'GET', path: EVENTS_PATH, extension: 'events', writes: false, check: checkEvents },
  checkedCall('logout'),
]
