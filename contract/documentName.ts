/** Names of documents, as writes and drafts are known by. */
export const documentName = {
  sales: (orderNbr: string) => `sales ${orderNbr}`,
  production: (prodNbr: string) => `production ${prodNbr}`,
  shipment: (shipmentNbr: string) => `shipment ${shipmentNbr}`,
  transfer: (transferKey: string) => `transfer ${transferKey}`,
  /** The stock of a site, as it is counted. */
  count: (siteId: string) => `count ${siteId}`,
} as const

/** The kind of a document, and what its kind knows it by. */
export function partsOf(document: string): { readonly kind: keyof typeof documentName; readonly id: string } {
  const [kind = ''] = document.split(' ', 1)
  return { kind: kind as keyof typeof documentName, id: document.slice(kind.length + 1) }
}
