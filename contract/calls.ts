import type * as z from 'zod/mini'
import { FileRequest } from './entities/file'
import { InventoryAnswer } from './entities/inventory'
import {
  CompleteProductionRequest,
  OrderDetailsAnswer,
  ProductionAnswer,
  ProductionHistory,
  ProductionOrderRequest,
  ReleaseMaterialsRequest,
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
  ReceiptLineAttachmentFields,
  ReceiptLineNoteRequest,
  TransferReceiptAttachmentFields,
  TransferReceiptNoteRequest,
  TransfersAnswer,
} from './entities/transfers'
import { LoginRequest, SessionAnswer } from './entities/user'
import { LIST_PATH, REFRESH_PATH } from './startPaths'

/** Lists that a write can change. The client reloads them after the write, our server raises their revision. */
export const LISTS = ['inventory', 'production', 'history', 'sales', 'shipments', 'transfers'] as const
export type ListName = (typeof LISTS)[number]

/**
 * One call of the API, as data.
 * - `path`: under the base address, spelled as it is sent, trailing slash included;
 * - `kind`: how the body travels: `json` both ways, `multipart` (file first, then the fields of `request`), or
 *   `binary` (JSON goes out, bytes come back);
 * - `access`: who may call: anyone, the holder of the refresh cookie, any signed-in user, or `general_user`;
 * - `request`: schema of the JSON body, or of the form fields beside the file; null when there is no body;
 * - `answer`: schema of the JSON answer; null when nothing in it may be relied on, or when it is bytes;
 * - `changes`: lists that a success changes. Present exactly on writes, and writes carry an idempotency key.
 */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly kind: 'json' | 'multipart' | 'binary'
  readonly access: 'public' | 'cookie' | 'session' | 'general_user'
  readonly request: z.ZodMiniType | null
  readonly answer: z.ZodMiniType | null
  readonly changes?: readonly ListName[]
}

const read = { kind: 'json', access: 'general_user' } as const
const write = { method: 'POST', kind: 'json', access: 'general_user', answer: null } as const
const upload = { method: 'POST', kind: 'multipart', access: 'general_user', answer: null } as const
const file = { method: 'POST', kind: 'binary', access: 'general_user', request: FileRequest, answer: null } as const
/** Reading sales needs a sign-in only; writing there needs `general_user`, as everywhere. */
const signedIn = { access: 'session' } as const
const ownSession = { method: 'POST', kind: 'json', request: null } as const

/** Every call of the API, once. Keys are the names of the browser's endpoints and of the server's routes. */
export const calls = {
  login: { method: 'POST', path: '/user/login', kind: 'json', access: 'public', request: LoginRequest, answer: SessionAnswer },
  refreshToken: { ...ownSession, path: REFRESH_PATH, access: 'cookie', answer: SessionAnswer },
  logout: { ...ownSession, path: '/user/logout', access: 'cookie', answer: null },

  getInventory: { ...read, method: 'GET', path: LIST_PATH.inventory, request: null, answer: InventoryAnswer },

  getProductionOrders: { ...read, method: 'GET', path: LIST_PATH.production, request: null, answer: ProductionAnswer },
  getOrderDetails: {
    ...read,
    method: 'POST',
    path: '/production/get-order-details',
    request: ProductionOrderRequest,
    answer: OrderDetailsAnswer,
  },
  releaseOrder: { ...write, path: '/production/release-order', request: ProductionOrderRequest, changes: ['production'] },
  releaseMaterials: {
    ...write,
    path: '/production/release-materials',
    request: ReleaseMaterialsRequest,
    changes: ['production', 'inventory'],
  },
  completeProduction: {
    ...write,
    path: '/production/complete-production-order-items',
    request: CompleteProductionRequest,
    changes: ['production', 'inventory', 'history'],
  },

  getProductionHistory: {
    ...read,
    method: 'GET',
    path: LIST_PATH.dashboard,
    request: null,
    answer: ProductionHistory,
  },

  getSales: { ...read, ...signedIn, method: 'GET', path: LIST_PATH.sales, request: null, answer: SalesAnswer },
  createSalesReceipt: {
    ...write,
    path: '/sales/create-receipt',
    request: CreateSalesReceiptRequest,
    changes: ['sales', 'inventory'],
  },
  createLinkedOrder: {
    ...write,
    path: '/sales/create-linked-order',
    request: CreateLinkedOrderRequest,
    changes: ['sales', 'production'],
  },
  addLineNote: { ...write, path: '/sales/add-lineitem-notes', request: LineNoteRequest, changes: ['sales'] },
  addLineAttachment: {
    ...upload,
    path: '/sales/add-lineitem-attachement',
    request: LineAttachmentFields,
    changes: ['sales'],
  },
  getSalesFile: { ...file, ...signedIn, path: '/sales/get-specific-file' },
  addSalesReceiptNote: {
    ...write,
    path: '/sales/add-sales-receipt-notes',
    request: ShipmentNoteRequest,
    changes: ['sales'],
  },
  addSalesReceiptAttachment: {
    ...upload,
    path: '/sales/add-sales-receipt-attachement',
    request: ShipmentAttachmentFields,
    changes: ['sales'],
  },

  getShipments: { ...read, method: 'GET', path: LIST_PATH.shipments, request: null, answer: ShippingAnswer },
  confirmShipment: {
    ...write,
    path: '/shipping/confirm-shipment',
    request: ConfirmShipmentRequest,
    changes: ['shipments', 'sales', 'inventory'],
  },
  generateShippingLabels: {
    method: 'POST',
    kind: 'binary',
    access: 'general_user',
    path: '/shipping/generate-shipping-labels',
    request: ShippingLabelsRequest,
    answer: null,
  },
  addShipmentNote: { ...write, path: '/shipping/add-shipment-notes', request: ShipmentNoteRequest, changes: ['shipments'] },
  addShipmentAttachment: {
    ...upload,
    path: '/shipping/add-shipment-attachement',
    request: ShipmentAttachmentFields,
    changes: ['shipments'],
  },
  getShipmentFile: { ...file, path: '/shipping/get-specific-file' },

  getTransfers: { ...read, method: 'GET', path: LIST_PATH.transfers, request: null, answer: TransfersAnswer },
  createTransferReceipt: {
    ...write,
    path: '/transfers/create-transfer-receipt',
    request: CreateTransferReceiptRequest,
    changes: ['transfers', 'inventory'],
  },
  addTransferReceiptLineNote: {
    ...write,
    path: '/transfers/add-polineitem-notes',
    request: ReceiptLineNoteRequest,
    changes: ['transfers'],
  },
  addTransferReceiptLineAttachment: {
    ...upload,
    path: '/transfers/add-poreceiptlineitem-attachement',
    request: ReceiptLineAttachmentFields,
    changes: ['transfers'],
  },
  getTransferReceiptLineFile: { ...file, path: '/transfers/get-specific-attachement' },
  addTransferReceiptNote: {
    ...write,
    path: '/transfers/add-receipt-header-note',
    request: TransferReceiptNoteRequest,
    changes: ['transfers'],
  },
  addTransferReceiptAttachment: {
    ...upload,
    path: '/transfers/add-transfer-receipt-attachement',
    request: TransferReceiptAttachmentFields,
    changes: ['transfers'],
  },
  getTransferReceiptFile: { ...file, path: '/transfers/get-transfer-receipt-attachement' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

/** What a caller hands over: the JSON body, or the form fields beside the file; nothing when the call has no body. */
export type RequestOf<Name extends CallName> = (typeof calls)[Name]['request'] extends infer Schema
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
