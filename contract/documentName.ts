import type { DocumentList } from './rules/listOrder'
import type { Screen } from './screens'

/** Names of documents, used as keys of writes and drafts. */
export const documentName = {
  sales: (orderNbr: string) => `sales ${orderNbr}` as const,
  production: (prodNbr: string) => `production ${prodNbr}` as const,
  shipment: (shipmentNbr: string) => `shipment ${shipmentNbr}` as const,
  transfer: (transferKey: string) => `transfer ${transferKey}` as const,
  /** The stock of a site, as it is counted. */
  count: (siteId: string) => `count ${siteId}` as const,
} as const

export type DocumentName = ReturnType<(typeof documentName)[keyof typeof documentName]>

export function partsOf(document: string): { readonly kind: keyof typeof documentName; readonly id: string } {
  const [kind = ''] = document.split(' ', 1)
  return { kind: kind as keyof typeof documentName, id: document.slice(kind.length + 1) }
}

type NameOf = (id: string) => string

export const DOCUMENT_ON: Readonly<Record<DocumentList, NameOf> & Partial<Record<Screen, NameOf>>> = {
  sales: documentName.sales,
  production: documentName.production,
  shipments: documentName.shipment,
  transfers: documentName.transfer,
}
