/** Names of documents, used as keys of writes and drafts. */
export const documentName = {
  sales: (orderNbr: string) => `sales ${orderNbr}`,
  production: (prodNbr: string) => `production ${prodNbr}`,
  shipment: (shipmentNbr: string) => `shipment ${shipmentNbr}`,
  transfer: (transferKey: string) => `transfer ${transferKey}`,
  /** The stock of a site, as it is counted. */
  count: (siteId: string) => `count ${siteId}`,
} as const

/** Returns the kind of a document and its id within that kind. */
export function partsOf(document: string): { readonly kind: keyof typeof documentName; readonly id: string } {
  const [kind = ''] = document.split(' ', 1)
  return { kind: kind as keyof typeof documentName, id: document.slice(kind.length + 1) }
}
