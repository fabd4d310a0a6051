import type * as z from 'zod/mini'
import type { Call } from './call'
import { documentName } from './documentName'
import { ActivityAnswer, ActivityQuery, writeActivityQuery } from './entities/activity'
import { CountRequest } from './entities/counts'
import { FileRequest, RemoveFileRequest } from './entities/file'
import { InventoryAnswer } from './entities/inventory'
import { ItemDetails, ItemQuery, writeItemQuery } from './entities/itemDetails'
import { LookupAnswer, LookupQuery, writeLookup } from './entities/lookup'
import {
  CompleteProductionRequest,
  CorrectProductionRequest,
  OrderDetailsAnswer,
  ProductionAnswer,
  ProductionHistory,
  ProductionOrderRequest,
  ReleaseMaterialsRequest,
  writeMonths,
} from './entities/production'
import {
  CancelSalesOrderRequest,
  CreateLinkedOrderRequest,
  CreateSalesReceiptRequest,
  LineAttachmentFields,
  LineNoteRequest,
  SalesAnswer,
  ShipmentAttachmentFields,
  ShipmentNoteRequest,
} from './entities/sales'
import { ConfirmShipmentRequest, ShippingAnswer, ShippingLabelsRequest } from './entities/shipping'
import { TodayAnswer } from './entities/today'
import {
  CreateTransferReceiptRequest,
  joinKey,
  ReceiptLineAttachmentFields,
  ReceiptLineNoteRequest,
  TransferReceiptAttachmentFields,
  TransferReceiptNoteRequest,
  TransfersAnswer,
} from './entities/transfers'
import { writeWindow } from './entities/window'
import { WriteResult } from './entities/writeResult'
import { occurred } from './fallbacks'
import { NEWEST_MONTH, OPEN_WINDOW } from './firstParts'
import type { ListName } from './lists'
import type { DocumentList } from './rules/listOrder'
import type { Screen } from './screens'
import { LIST_PATH } from './screens'
import { sessionCalls } from './sessionCalls'
import type { DocumentKind, StatusName } from './statuses'

type Schema = z.ZodMiniType

const READ = { method: 'GET', kind: 'json', access: 'reader', request: null } as const

/** The first list of a screen. */
function list<Answer extends Schema, List extends ListName>(screen: Screen, list: List, answer: Answer) {
  return { ...READ, path: LIST_PATH[screen], screen, answer, list } as const
}

/** A list of documents, which can be asked for in windows. */
function documents<Answer extends Schema>(screen: Screen & DocumentList, answer: Answer) {
  return { ...list(screen, screen, answer), writeQuery: writeWindow, firstPart: OPEN_WINDOW } as const
}

const WRITE = { method: 'POST', kind: 'json', access: 'general_user', answer: null } as const

const ofProduction = ({ productionNbr }: { readonly productionNbr: string }) => documentName.production(productionNbr)
const ofSales = ({ orderNbr }: { readonly orderNbr: string }) => documentName.sales(orderNbr)
const ofShipment = ({ shipmentNbr }: { readonly shipmentNbr: string }) => documentName.shipment(shipmentNbr)

interface Posted<Request extends Schema> {
  readonly screen: Screen
  readonly path: `/${string}`
  readonly request: Request
  readonly document: (arg: z.input<Request>) => string
  readonly changes: readonly ListName[]
  /** Shown when a refusal has no message. */
  readonly fallback: string
  /** Members of the answer, where the backend offers the extension `results`. */
  readonly results: readonly (keyof WriteResult)[]
  /** Texts of the result message: the noun, what was done, and what cannot be undone. */
  readonly report: { readonly noun: string; readonly done: string; readonly final: string }
}

/** A call that changes figures of a document. */
function posting<Request extends Schema>(facts: Posted<Request>) {
  return { ...WRITE, answer: WriteResult, writes: 'document', ...facts } as const
}

/** The status that a call gives to a document of this kind. */
export type Becomes = { readonly [Kind in DocumentKind]?: StatusName<Kind> }

/** A posting call whose effect shows in the lists as the new status of its document. */
function moving<Request extends Schema>(facts: Posted<Request> & { readonly becomes: Becomes }) {
  return { ...posting(facts), becomes: facts.becomes } as const
}

/** A call that cancels a document or closes it early. Part of the extension `corrections`. */
function correcting<Request extends Schema>(facts: Posted<Request> & { readonly becomes: Becomes }) {
  return { ...moving(facts), access: 'edit_content' } as const
}

/** A note or a file. For a receipt there is no document name, because a receipt has no other writes. */
type Remark<List, Request extends Schema> = readonly [
  screen: List,
  path: `/${string}`,
  request: Request,
  document?: ((arg: z.input<Request>) => string) | null,
]

function remark<List extends Screen & ListName, Request extends Schema>(
  ...[screen, path, request, document = null]: Remark<List, Request>
) {
  return { ...WRITE, screen, path, request, document, changes: [screen] } as const
}

function noting<List extends Screen & ListName, Request extends Schema>(...facts: Remark<List, Request>) {
  return { ...remark(...facts), writes: 'note' } as const
}

function attaching<List extends Screen & ListName, Request extends Schema>(...facts: Remark<List, Request>) {
  return { ...remark(...facts), kind: 'multipart', writes: 'file' } as const
}

const RECEIPT = { noun: 'Receipt', done: 'posted', final: 'A receipt cannot be undone.' }

/**
 * Removes a stored file (extension `fileRemoval`). Allowed for the user who attached it and for holders of `edit_content`. Who
 * attached it is only known from the stored file, so the access check before that requires just the permission for any change.
 */
function removing<List extends Screen & ListName>(screen: List, path: `/${string}`) {
  return { ...remark(screen, path, RemoveFileRequest), writes: 'file' } as const
}

/** Returns the bytes of a stored file. */
function file(screen: Screen, path: `/${string}`) {
  return { method: 'POST', path, kind: 'binary', screen, access: 'reader', request: FileRequest, answer: null } as const
}

/**
 * The calls of the session and of the screens. The keys name both the browser's endpoints and the server's routes. Calls of
 * extensions without a screen of their own are in separate tables; `allCalls.ts` joins all of them.
 */
export const calls = {
  ...sessionCalls,

  getInventory: list('inventory', 'inventory', InventoryAnswer),
  /** Of the extension `counts`. */
  postCount: posting({
    screen: 'inventory',
    path: '/inventory/count',
    request: CountRequest,
    document: ({ siteId }) => documentName.count(siteId),
    changes: ['inventory'],
    fallback: occurred('posting the count'),
    results: [],
    report: { noun: 'Count', done: 'posted', final: 'To correct a wrong count, post another one.' },
  }),

  getProductionOrders: documents('production', ProductionAnswer),
  getOrderDetails: {
    method: 'POST',
    path: '/production/get-order-details',
    kind: 'json',
    screen: 'production',
    access: 'reader',
    request: ProductionOrderRequest,
    answer: OrderDetailsAnswer,
  },
  releaseOrder: moving({
    screen: 'production',
    path: '/production/release-order',
    request: ProductionOrderRequest,
    document: ofProduction,
    changes: ['production'],
    becomes: { production: 'Released' },
    fallback: occurred('releasing the production order'),
    results: ['status'],
    report: { noun: 'Production order', done: 'released', final: 'The release of an order cannot be undone.' },
  }),
  releaseMaterials: posting({
    screen: 'production',
    path: '/production/release-materials',
    request: ReleaseMaterialsRequest,
    document: ofProduction,
    changes: ['production', 'inventory'],
    fallback: occurred('releasing materials'),
    results: ['status'],
    report: { noun: 'Materials', done: 'released', final: 'Released materials cannot be put back.' },
  }),
  completeProduction: posting({
    screen: 'production',
    path: '/production/complete-production-order-items',
    request: CompleteProductionRequest,
    document: ofProduction,
    changes: ['production', 'inventory', 'history'],
    fallback: occurred('completing production'),
    results: ['batchNbr', 'status'],
    report: { noun: 'Completion', done: 'posted', final: 'A completion cannot be undone.' },
  }),

  cancelProduction: correcting({
    screen: 'production',
    path: '/production/cancel-order',
    request: CorrectProductionRequest,
    document: ofProduction,
    changes: ['production', 'sales'],
    becomes: { production: 'Canceled' },
    fallback: occurred('canceling the production order'),
    results: ['status'],
    report: { noun: 'Production order', done: 'canceled', final: 'A canceled order cannot be opened again.' },
  }),
  closeProduction: correcting({
    screen: 'production',
    path: '/production/close-order',
    request: CorrectProductionRequest,
    document: ofProduction,
    changes: ['production', 'inventory'],
    becomes: { production: 'Closed' },
    fallback: occurred('closing the production order'),
    results: ['status'],
    report: { noun: 'Production order', done: 'closed', final: 'A closed order cannot be opened again.' },
  }),

  getProductionHistory: {
    ...list('dashboard', 'history', ProductionHistory),
    writeQuery: writeMonths,
    firstPart: NEWEST_MONTH,
  },

  getSales: documents('sales', SalesAnswer),
  createSalesReceipt: posting({
    screen: 'sales',
    path: '/sales/create-receipt',
    request: CreateSalesReceiptRequest,
    document: (arg) => documentName.sales('lineDetails' in arg ? (arg.lineDetails[0]?.orderNbr ?? '') : arg.orderNbr),
    changes: ['sales', 'inventory'],
    fallback: occurred('creating the receipt'),
    results: ['receiptNbrs', 'status'],
    report: RECEIPT,
  }),
  createLinkedOrder: posting({
    screen: 'sales',
    path: '/sales/create-linked-order',
    request: CreateLinkedOrderRequest,
    document: ({ salesOrderNbr }) => documentName.sales(salesOrderNbr),
    changes: ['sales', 'production'],
    fallback: occurred('creating the production order'),
    results: ['productionOrderNbr', 'status'],
    report: { noun: 'Production order', done: 'created', final: 'The link to the order line cannot be undone.' },
  }),
  cancelSalesOrder: correcting({
    screen: 'sales',
    path: '/sales/cancel-order',
    request: CancelSalesOrderRequest,
    document: ofSales,
    changes: ['sales', 'production'],
    becomes: { sales: 'Closed' },
    fallback: occurred('canceling the sales order'),
    results: ['status'],
    report: { noun: 'Sales order', done: 'canceled', final: 'A canceled order cannot be opened again.' },
  }),
  addLineNote: noting('sales', '/sales/add-lineitem-notes', LineNoteRequest, ofSales),
  addLineAttachment: attaching('sales', '/sales/add-lineitem-attachement', LineAttachmentFields, ofSales),
  getSalesFile: file('sales', '/sales/get-specific-file'),
  removeSalesFile: removing('sales', '/sales/remove-file'),
  addSalesReceiptNote: noting('sales', '/sales/add-sales-receipt-notes', ShipmentNoteRequest),
  addSalesReceiptAttachment: attaching('sales', '/sales/add-sales-receipt-attachement', ShipmentAttachmentFields),

  getShipments: documents('shipments', ShippingAnswer),
  confirmShipment: moving({
    screen: 'shipments',
    path: '/shipping/confirm-shipment',
    request: ConfirmShipmentRequest,
    document: ofShipment,
    changes: ['shipments', 'sales', 'inventory'],
    becomes: { shipment: 'Confirmed' },
    fallback: occurred('confirming the shipment'),
    results: ['status'],
    report: { noun: 'Shipment', done: 'confirmed', final: 'A confirmation cannot be undone.' },
  }),
  generateShippingLabels: {
    method: 'POST',
    path: '/shipping/generate-shipping-labels',
    kind: 'binary',
    screen: 'shipments',
    access: 'general_user',
    request: ShippingLabelsRequest,
    answer: null,
  },
  addShipmentNote: noting('shipments', '/shipping/add-shipment-notes', ShipmentNoteRequest, ofShipment),
  addShipmentAttachment: attaching('shipments', '/shipping/add-shipment-attachement', ShipmentAttachmentFields, ofShipment),
  getShipmentFile: file('shipments', '/shipping/get-specific-file'),
  removeShipmentFile: removing('shipments', '/shipping/remove-file'),

  getTransfers: documents('transfers', TransfersAnswer),
  createTransferReceipt: posting({
    screen: 'transfers',
    path: '/transfers/create-transfer-receipt',
    request: CreateTransferReceiptRequest,
    document: ([entry]) => documentName.transfer(entry ? joinKey(entry.TransferOrderNbr, entry.TransferShipmentNbr) : ''),
    changes: ['transfers', 'inventory'],
    fallback: 'Failed to receive transfer',
    results: ['receiptNbrs', 'status'],
    report: RECEIPT,
  }),
  addTransferReceiptLineNote: noting('transfers', '/transfers/add-polineitem-notes', ReceiptLineNoteRequest),
  addTransferReceiptLineAttachment: attaching(
    'transfers',
    '/transfers/add-poreceiptlineitem-attachement',
    ReceiptLineAttachmentFields,
  ),
  getTransferReceiptLineFile: file('transfers', '/transfers/get-specific-attachement'),
  addTransferReceiptNote: noting('transfers', '/transfers/add-receipt-header-note', TransferReceiptNoteRequest),
  addTransferReceiptAttachment: attaching(
    'transfers',
    '/transfers/add-transfer-receipt-attachement',
    TransferReceiptAttachmentFields,
  ),
  getTransferReceiptFile: file('transfers', '/transfers/get-transfer-receipt-attachement'),
  /** Removes a file of a transfer receipt or of one of its lines. */
  removeTransferFile: removing('transfers', '/transfers/remove-file'),

  /** Of the extension `lookup`: finds documents and items of every screen that the caller may open. */
  lookup: { ...READ, path: '/lookup', screen: null, query: LookupQuery, writeQuery: writeLookup, answer: LookupAnswer },

  /** Extension `items`: an item with its stock by site, its demand, its supply and its movements. */
  getItem: {
    ...READ,
    path: '/inventory/item',
    screen: 'inventory',
    query: ItemQuery,
    writeQuery: writeItemQuery,
    answer: ItemDetails,
  },

  /** Of the extension `activity`: who did what to a document, when. */
  getActivity: {
    ...READ,
    path: '/activity',
    screen: null,
    query: ActivityQuery,
    writeQuery: writeActivityQuery,
    answer: ActivityAnswer,
  },

  /** Extension `today`: what is late, long under way, to be received and short, on every screen that the caller may open. */
  getToday: { ...READ, path: '/today', screen: null, answer: TodayAnswer },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
/** Names of the calls whose entry looks like `Shape`. */
export type CallsLike<Shape> = { [Name in CallName]: (typeof calls)[Name] extends Shape ? Name : never }[CallName]
/** Calls whose effect shows in the lists as the new status of their document. */
export type StatusCall = CallsLike<{ becomes: object }>
/** Calls that change something. */
export type WriteName = CallsLike<{ writes: string }>
/** Calls that change a document's state. Only one of them may be under way per document. */
export type DocumentCall = CallsLike<{ writes: 'document' }>
/** Their names. */
export const DOCUMENT_CALLS = (Object.keys(calls) as CallName[]).filter((name): name is DocumentCall => {
  const { writes }: Call = calls[name]
  return writes === 'document'
})

/** The argument of a call: the JSON body, the form fields beside the file, or the query parameters; undefined without any. */
export type RequestOf<Name extends CallName> = (typeof calls)[Name] extends { query: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : (typeof calls)[Name]['request'] extends infer Schema
    ? Schema extends z.ZodMiniType
      ? z.input<Schema>
      : undefined
    : never

/** The answer of a call after parsing by its schema. */
export type AnswerOf<Name extends CallName> = (typeof calls)[Name]['answer'] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined
  : never
