import type * as z from 'zod/mini'
import { documentName } from './documentName'
import { FileRequest } from './entities/file'
import { InventoryAnswer } from './entities/inventory'
import { LookupAnswer, LookupQuery, writeLookup } from './entities/lookup'
import {
  CompleteProductionRequest,
  NEWEST_MONTH,
  OrderDetailsAnswer,
  ProductionAnswer,
  ProductionHistory,
  ProductionOrderRequest,
  ReleaseMaterialsRequest,
  writeMonths,
} from './entities/production'
import {
  CreateLinkedOrderRequest,
  CreateSalesReceiptRequest,
  LineAttachmentFields,
  LineNoteRequest,
  SalesAnswer,
  ShipmentAttachmentFields,
  ShipmentNoteRequest,
} from './entities/sales'
import { ConfirmShipmentRequest, ShippingAnswer, ShippingLabelsRequest } from './entities/shipping'
import {
  CreateTransferReceiptRequest,
  joinKey,
  ReceiptLineAttachmentFields,
  ReceiptLineNoteRequest,
  TransferReceiptAttachmentFields,
  TransferReceiptNoteRequest,
  TransfersAnswer,
} from './entities/transfers'
import { LoginRequest, SessionAnswer } from './entities/user'
import { OPEN_WINDOW, writeWindow } from './entities/window'
import type { DocumentList } from './rules/listOrder'
import type { Screen } from './screens'
import { LIST_PATH, REFRESH_PATH } from './screens'

/** Lists that a write can change. The client reloads them after the write, our server raises their revision. */
export const LISTS = ['inventory', 'production', 'history', 'sales', 'shipments', 'transfers'] as const
export type ListName = (typeof LISTS)[number]

interface CallFacts {
  readonly method: 'GET' | 'POST'
  /** Under the base address, spelled as it is sent, trailing slash included. */
  readonly path: `/${string}`
  /** How the body travels: JSON both ways, the file first and then the fields of `request`, or JSON out and bytes back. */
  readonly kind: 'json' | 'multipart' | 'binary'
  /** The screen that it belongs to; null for the session's own calls, and for what asks about several screens. */
  readonly screen: Screen | null
  /** Who may call: anyone, the holder of the refresh cookie, who may open the screen, or who may change things. */
  readonly access: 'public' | 'cookie' | 'reader' | 'general_user'
  /** Schema of the JSON body, or of the form fields beside the file; null when there is no body. */
  readonly request: z.ZodMiniType | null
  /** Schema of the parameters in the address, where the call has any of its own. */
  readonly query?: z.ZodMiniType
  /** What is asked for as it stands in the address, without the question mark. */
  readonly writeQuery?: (part: never) => string
  /** Schema of the JSON answer; null when nothing in it may be relied on, or when it is bytes. */
  readonly answer: z.ZodMiniType | null
}

/** What every write says, and nothing else; writes carry an idempotency key. */
interface WriteFacts {
  /** What it leaves: the document in another state (one such write at a time), a note, or a file. */
  readonly writes: 'document' | 'note' | 'file'
  /** The document that it writes, by its {@link documentName}; null for a note or a file of a receipt, which has no other writes. */
  readonly document: ((arg: never) => string) | null
  /** Lists that a success changes. */
  readonly changes: readonly ListName[]
}

type NoWrite = { readonly [Fact in keyof WriteFacts]?: never }

/**
 * One call of the API, as data. `list`: the list that it answers. `firstPart`: what a screen asks of it first where the backend names the
 * extension `windows`, as `writeQuery` takes it.
 */
export type Call = CallFacts & (WriteFacts | NoWrite) & { readonly list?: ListName; readonly firstPart?: unknown }

type Schema = z.ZodMiniType

/** What a screen reads first. */
function list<Answer extends Schema, List extends ListName>(screen: Screen, list: List, answer: Answer) {
  return { method: 'GET', path: LIST_PATH[screen], kind: 'json', screen, access: 'reader', request: null, answer, list } as const
}

/** A list of documents, which can be asked for in windows. */
function documents<Answer extends Schema>(screen: Screen & DocumentList, answer: Answer) {
  return { ...list(screen, screen, answer), writeQuery: writeWindow, firstPart: OPEN_WINDOW } as const
}

interface Written<Request extends Schema> {
  readonly screen: Screen
  readonly path: `/${string}`
  readonly request: Request
  readonly document: ((arg: z.input<Request>) => string) | null
  readonly changes: readonly ListName[]
}

const WRITE = { method: 'POST', kind: 'json', access: 'general_user', answer: null } as const

/** Brings a document on. `fallback`: what is said when a refusal brings no words of its own. */
function posting<Request extends Schema>(facts: Written<Request> & { readonly fallback: string }) {
  return { ...WRITE, writes: 'document', ...facts } as const
}

function noting<Request extends Schema>(facts: Written<Request>) {
  return { ...WRITE, writes: 'note', ...facts } as const
}

function attaching<Request extends Schema>(facts: Written<Request>) {
  return { ...WRITE, kind: 'multipart', writes: 'file', ...facts } as const
}

/** Brings the bytes of a stored file. */
function file(screen: Screen, path: `/${string}`) {
  return { method: 'POST', path, kind: 'binary', screen, access: 'reader', request: FileRequest, answer: null } as const
}

const OWN_SESSION = { method: 'POST', kind: 'json', screen: null } as const

/** Every call of the API, once. Keys are the names of the browser's endpoints and of the server's routes. */
export const calls = {
  login: { ...OWN_SESSION, path: '/user/login', access: 'public', request: LoginRequest, answer: SessionAnswer },
  refreshToken: { ...OWN_SESSION, path: REFRESH_PATH, access: 'cookie', request: null, answer: SessionAnswer },
  logout: { ...OWN_SESSION, path: '/user/logout', access: 'cookie', request: null, answer: null },

  getInventory: list('inventory', 'inventory', InventoryAnswer),

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
  releaseOrder: posting({
    screen: 'production',
    path: '/production/release-order',
    request: ProductionOrderRequest,
    document: ({ productionNbr }) => documentName.production(productionNbr),
    changes: ['production'],
    fallback: 'An error occurred while releasing the production order',
  }),
  releaseMaterials: posting({
    screen: 'production',
    path: '/production/release-materials',
    request: ReleaseMaterialsRequest,
    document: ({ productionNbr }) => documentName.production(productionNbr),
    changes: ['production', 'inventory'],
    fallback: 'An error occurred while releasing materials',
  }),
  completeProduction: posting({
    screen: 'production',
    path: '/production/complete-production-order-items',
    request: CompleteProductionRequest,
    document: ({ productionNbr }) => documentName.production(productionNbr),
    changes: ['production', 'inventory', 'history'],
    fallback: 'An error occurred while completing production',
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
    fallback: 'An error occurred while creating the receipt',
  }),
  createLinkedOrder: posting({
    screen: 'sales',
    path: '/sales/create-linked-order',
    request: CreateLinkedOrderRequest,
    document: ({ salesOrderNbr }) => documentName.sales(salesOrderNbr),
    changes: ['sales', 'production'],
    fallback: 'An error occurred while creating the production order',
  }),
  addLineNote: noting({
    screen: 'sales',
    path: '/sales/add-lineitem-notes',
    request: LineNoteRequest,
    document: ({ orderNbr }) => documentName.sales(orderNbr),
    changes: ['sales'],
  }),
  addLineAttachment: attaching({
    screen: 'sales',
    path: '/sales/add-lineitem-attachement',
    request: LineAttachmentFields,
    document: ({ orderNbr }) => documentName.sales(orderNbr),
    changes: ['sales'],
  }),
  getSalesFile: file('sales', '/sales/get-specific-file'),
  addSalesReceiptNote: noting({
    screen: 'sales',
    path: '/sales/add-sales-receipt-notes',
    request: ShipmentNoteRequest,
    document: null,
    changes: ['sales'],
  }),
  addSalesReceiptAttachment: attaching({
    screen: 'sales',
    path: '/sales/add-sales-receipt-attachement',
    request: ShipmentAttachmentFields,
    document: null,
    changes: ['sales'],
  }),

  getShipments: documents('shipments', ShippingAnswer),
  confirmShipment: posting({
    screen: 'shipments',
    path: '/shipping/confirm-shipment',
    request: ConfirmShipmentRequest,
    document: ({ shipmentNbr }) => documentName.shipment(shipmentNbr),
    changes: ['shipments', 'sales', 'inventory'],
    fallback: 'An error occurred while confirming the shipment',
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
  addShipmentNote: noting({
    screen: 'shipments',
    path: '/shipping/add-shipment-notes',
    request: ShipmentNoteRequest,
    document: ({ shipmentNbr }) => documentName.shipment(shipmentNbr),
    changes: ['shipments'],
  }),
  addShipmentAttachment: attaching({
    screen: 'shipments',
    path: '/shipping/add-shipment-attachement',
    request: ShipmentAttachmentFields,
    document: ({ shipmentNbr }) => documentName.shipment(shipmentNbr),
    changes: ['shipments'],
  }),
  getShipmentFile: file('shipments', '/shipping/get-specific-file'),

  getTransfers: documents('transfers', TransfersAnswer),
  createTransferReceipt: posting({
    screen: 'transfers',
    path: '/transfers/create-transfer-receipt',
    request: CreateTransferReceiptRequest,
    document: ([entry]) => documentName.transfer(entry ? joinKey(entry.TransferOrderNbr, entry.TransferShipmentNbr) : ''),
    changes: ['transfers', 'inventory'],
    fallback: 'Failed to receive transfer',
  }),
  addTransferReceiptLineNote: noting({
    screen: 'transfers',
    path: '/transfers/add-polineitem-notes',
    request: ReceiptLineNoteRequest,
    document: null,
    changes: ['transfers'],
  }),
  addTransferReceiptLineAttachment: attaching({
    screen: 'transfers',
    path: '/transfers/add-poreceiptlineitem-attachement',
    request: ReceiptLineAttachmentFields,
    document: null,
    changes: ['transfers'],
  }),
  getTransferReceiptLineFile: file('transfers', '/transfers/get-specific-attachement'),
  addTransferReceiptNote: noting({
    screen: 'transfers',
    path: '/transfers/add-receipt-header-note',
    request: TransferReceiptNoteRequest,
    document: null,
    changes: ['transfers'],
  }),
  addTransferReceiptAttachment: attaching({
    screen: 'transfers',
    path: '/transfers/add-transfer-receipt-attachement',
    request: TransferReceiptAttachmentFields,
    document: null,
    changes: ['transfers'],
  }),
  getTransferReceiptFile: file('transfers', '/transfers/get-transfer-receipt-attachement'),

  /** Of the extension `lookup`: finds documents and items of every screen that the caller may open. */
  lookup: {
    method: 'GET',
    path: '/lookup',
    kind: 'json',
    screen: null,
    access: 'reader',
    request: null,
    query: LookupQuery,
    writeQuery: writeLookup,
    answer: LookupAnswer,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
/** Names of the calls whose entry looks like `Shape`. */
export type CallsLike<Shape> = { [Name in CallName]: (typeof calls)[Name] extends Shape ? Name : never }[CallName]
/** Calls that change something. */
export type WriteName = CallsLike<{ writes: string }>
/** Calls that bring a document on, and of which a document has one at a time. */
export type DocumentCall = CallsLike<{ writes: 'document' }>
export const DOCUMENT_CALLS: readonly DocumentCall[] = (Object.keys(calls) as CallName[]).filter(
  (name): name is DocumentCall => (calls[name] satisfies Call as Call).writes === 'document',
)

/** What a caller hands over: the JSON body, the form fields beside the file, or the parameters of its own; nothing when it has none of them. */
export type RequestOf<Name extends CallName> = (typeof calls)[Name] extends { query: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : (typeof calls)[Name]['request'] extends infer Schema
    ? Schema extends z.ZodMiniType
      ? z.input<Schema>
      : undefined
    : never

/** What a call answers after reading it through its schema. */
export type AnswerOf<Name extends CallName> = (typeof calls)[Name]['answer'] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined
  : never

/** Header that names one intent of the user; the server executes it at most once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
