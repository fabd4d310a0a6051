import type * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { ListName } from '../../../contract/lists'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import * as files from '../../domain/commands/files/attachments'
import * as removals from '../../domain/commands/files/removals'
import * as notes from '../../domain/commands/notes/notes'
import { cancelProduction } from '../../domain/commands/production/cancelProduction'
import { closeProduction } from '../../domain/commands/production/closeProduction'
import { completeProduction } from '../../domain/commands/production/completeProduction'
import { releaseMaterials } from '../../domain/commands/production/releaseMaterials'
import { releaseOrder } from '../../domain/commands/production/releaseOrder'
import type { Command } from '../../domain/commands/command'
import { cancelSalesOrder } from '../../domain/commands/sales/cancelSalesOrder'
import { createLinkedOrder } from '../../domain/commands/sales/createLinkedOrder'
import { createSalesReceipt } from '../../domain/commands/sales/createSalesReceipt'
import { postCount } from '../../domain/commands/stock/postCount'
import { confirmShipment } from '../../domain/commands/shipping/confirmShipment'
import { createTransferReceipt } from '../../domain/commands/transfers/createTransferReceipt'
import * as downloads from '../../domain/files/downloads'
import { generateShippingLabels } from '../../domain/labels/generateShippingLabels'
import type { WholeList } from '../../domain/lists/listCache'
import type { DocumentPresenter } from '../../domain/presenters/documents'
import { inventory } from '../../domain/presenters/inventory'
import { presentOrderDetails } from '../../domain/presenters/orderDetails'
import { productionHistory } from '../../domain/presenters/productionHistory'
import { productionOrders } from '../../domain/presenters/productionOrders'
import { sales } from '../../domain/presenters/sales'
import { shipments } from '../../domain/presenters/shipments'
import { transfers } from '../../domain/presenters/transfers'
import { disconnectSignal } from '../answers/requestEnd'
import * as accounts from './accountRoutes'
import * as extensions from './extensionRoutes'
import type { BodyOf, Handler } from './handler'
import { binaryHandler, commandHandler, readHandler, type BinaryReader, type DetailsReader } from './handlers/callHandlers'
import { documentsHandler, historyHandler, listHandler } from './handlers/listHandlers'
import { type UploadCommand, uploadHandler } from './handlers/uploadHandler'
import * as intake from './intakeRoutes'
import * as webhooks from './webhookRoutes'
import { login, logout, refreshToken } from './session/sessionRoutes'

type Facts<Name extends AnyCallName> = (typeof allCalls)[Name]

/** What the business gives for a call, by the call's facts in the table. */
type Answer<Name extends AnyCallName> =
  Facts<Name> extends { screen: null } | { query: z.ZodMiniType }
    ? Handler<Name>
    : Facts<Name> extends { list: DocumentList }
      ? DocumentPresenter
      : Facts<Name> extends { list: ListName }
        ? WholeList
        : Facts<Name> extends { writes: 'file'; kind: 'multipart' }
          ? UploadCommand<BodyOf<Name>>
          : Facts<Name> extends { writes: string }
            ? Command<BodyOf<Name>>
            : Facts<Name> extends { kind: 'binary' }
              ? BinaryReader<BodyOf<Name>>
              : DetailsReader<BodyOf<Name>>

/** What answers each call of the API. A call without one does not compile. */
export const answers: { readonly [Name in AnyCallName]: Answer<Name> } = {
  login,
  refreshToken,
  logout,

  getInventory: inventory,
  postCount,

  getProductionOrders: productionOrders,
  getOrderDetails: presentOrderDetails,
  releaseOrder,
  releaseMaterials,
  completeProduction,
  cancelProduction,
  closeProduction,

  getProductionHistory: productionHistory,

  getSales: sales,
  createSalesReceipt,
  createLinkedOrder,
  cancelSalesOrder,
  addLineNote: notes.addLineNote,
  addLineAttachment: files.addLineAttachment,
  getSalesFile: downloads.readSalesFile,
  removeSalesFile: removals.removeSalesFile,
  addSalesReceiptNote: notes.addSalesReceiptNote,
  addSalesReceiptAttachment: files.addSalesReceiptAttachment,

  getShipments: shipments,
  confirmShipment,
  generateShippingLabels: (db, request, { services, reply }) =>
    generateShippingLabels(db, request, services.labels, disconnectSignal(reply)),
  addShipmentNote: notes.addShipmentNote,
  addShipmentAttachment: files.addShipmentAttachment,
  getShipmentFile: downloads.readShipmentFile,
  removeShipmentFile: removals.removeShipmentFile,

  getTransfers: transfers,
  createTransferReceipt,
  addTransferReceiptLineNote: notes.addTransferReceiptLineNote,
  addTransferReceiptLineAttachment: files.addTransferReceiptLineAttachment,
  getTransferReceiptLineFile: downloads.readTransferReceiptLineFile,
  addTransferReceiptNote: notes.addTransferReceiptNote,
  addTransferReceiptAttachment: files.addTransferReceiptAttachment,
  getTransferReceiptFile: downloads.readTransferReceiptFile,
  removeTransferFile: removals.removeTransferFile,

  ...extensions,
  ...webhooks,
  ...intake,
  ...accounts,
}

/** The handler of a call, chosen by its facts. */
export function handlerOf(name: AnyCallName): Handler<AnyCallName> {
  const { screen, query, list, writes, kind }: Call = allCalls[name]
  // The table above is typed name by name; a name that is only known at run time finds its own kind of answer there.
  const answer = answers[name] as never
  if (screen === null || query) return answer
  if (list && list in LIST_ORDER) return documentsHandler(answer)
  if (list === 'history') return historyHandler(answer)
  if (list) return listHandler(list, answer)
  if (writes === 'file' && kind === 'multipart') return uploadHandler(name as never, answer)
  if (writes) return commandHandler(name as never, answer)
  return kind === 'binary' ? binaryHandler(answer) : readHandler(answer)
}
