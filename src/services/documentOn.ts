import { documentName } from '../../contract/documentName'
import type { DocumentList } from '../../contract/rules/listOrder'
import type { Screen } from '../../contract/screens'

type NameOf = (id: string) => string

/** Returns the name of a document of a screen's list. */
export const DOCUMENT_ON: Readonly<Record<DocumentList, NameOf> & Partial<Record<Screen, NameOf>>> = {
  sales: documentName.sales,
  production: documentName.production,
  shipments: documentName.shipment,
  transfers: documentName.transfer,
}
