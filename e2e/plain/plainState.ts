/**
 * State of the plain backend: one document of each kind, in memory. It represents a third-party backend that speaks the contract
 * and nothing more, so every optional field is missing and descriptive texts are null.
 */
export function plainState() {
  const line = { orderNbr: 'S-1', orderType: 'OE', inventoryId: 'PUMP-1' }
  return {
    inventory: [
      { inventoryId: 'PUMP-1', description: 'Pump', qtyOnHand: 4, qtyHardAvailable: 4, warehouseDesc: null },
      { inventoryId: 'SEAL-1', description: null, qtyOnHand: 100, qtyHardAvailable: 100, warehouseDesc: 'Main' },
    ],
    production: {
      prodNbr: 'P-1',
      inventoryCd: 'PUMP-1',
      inventoryDesc: 'Pump',
      prodDesc: null,
      qtyToProduce: 10,
      qtyCompleted: 0,
      status: 'Planned',
    },
    material: {
      id: 1,
      inventoryID: 'SEAL-1',
      description: null as string | null,
      totalRequired: 20,
      released: 0,
      available: 100,
    },
    history: [] as { qtyCompleted: number; createdAt: string }[],
    sales: {
      summary: {
        orderNbr: 'S-1',
        customerOrderNbr: null,
        orderStatus: 'Open',
        customerName: 'Plain & Sons',
        customerId: 'C-1',
        orderDate: '2026-03-05',
        shipDate: null,
      },
      lines: [
        { ...line, lineNbr: 1, lineDesc: 'Returned pump', operation: 'Receipt', orderQty: 5, openQty: 5 },
        { ...line, lineNbr: 2, lineDesc: 'New pump', operation: 'Issue', orderQty: 3, openQty: 3 },
      ],
      receipts: [] as { shipmentNbr: string; shipDate: string; note: string | null; inventoryId: string; shippedQty: number }[],
      production: null as string | null,
    },
    shipment: {
      shipmentNbr: 'SH-1',
      customerName: 'Plain & Sons',
      customerId: 'C-1',
      status: 'Open',
      shipDate: '',
      notes: null as string | null,
    },
    transfer: {
      summary: {
        soOrderNbr: 'T-1',
        shipmentNbr: 'TS-1',
        description: 'Seals',
        trackingNumber: '',
        packageDesc: null,
        status: 'Open',
        shippedDate: '2026-03-05T00:00:00Z',
        fromSiteDesc: 'Main',
        destinationSiteDesc: 'North',
      },
      lines: [
        { soOrderNbr: 'T-1', soLineNbr: 1, inventoryId: 'SEAL-1', shipLineDesc: 'Seal', shippedQty: 10 },
        { soOrderNbr: 'T-1', soLineNbr: 2, inventoryId: 'SEAL-1', shipLineDesc: 'Seal, second box', shippedQty: 4 },
      ],
      receipts: [] as { receiptNbr: string; note: string | null; items: { lineNbr: number; quantity: number }[] }[],
    },
    writes: [] as { path: string; body: unknown }[],
  }
}

export type PlainState = ReturnType<typeof plainState>
