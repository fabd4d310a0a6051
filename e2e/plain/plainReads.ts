import type { PlainState } from './plainState'

/** The GET responses of the plain backend, by path. */
export const plainReads: Record<string, (state: PlainState) => unknown> = {
  '/inventory/list-inventory-parts': ({ inventory }) => inventory,
  '/production/': ({ production }) => ({ production_order_list: [production] }),
  '/dashboard/production-history': ({ history }) =>
    history.length === 0
      ? {}
      : {
          '2026-03': {
            totalQtyCompleted: history.reduce((sum, { qtyCompleted }) => sum + qtyCompleted, 0),
            details: history.map((line, index) => ({
              ...line,
              batchNbr: `B-${index + 1}`,
              prodNbr: 'P-1',
              inventoryCD: 'PUMP-1',
            })),
          },
        },
  '/sales': ({ sales }) => ({
    summaries: [sales.summary],
    details: {
      'S-1': sales.lines.map((line) => ({
        ...line,
        completed: line.openQty === 0,
        productionOrderNbr: line.lineNbr === 2 ? sales.production : null,
      })),
    },
    receiptShipments: { 'S-1': sales.receipts.map((receipt) => ({ ...receipt, files: null, inventoryDesc: null })) },
    summarizedReceiptShipments: {
      'S-1': sales.receipts.map(({ shipmentNbr, shipDate, note }) => ({ shipmentNbr, shipDate, note, files: null })),
    },
  }),
  '/shipping/': ({ shipment }) => ({
    shipmentSummaries: [shipment],
    shipmentDetails: {
      'SH-1': [
        {
          id: 7,
          salesOrderNbr: 'S-1',
          inventoryId: 'PUMP-1',
          inventoryDesc: null,
          shippedQty: 2,
          note: null,
          files: null,
          notes: null,
        },
      ],
    },
  }),
  '/transfers/': ({ transfer }) => ({
    transferSummary: [transfer.summary],
    groupedTransferShipments: { 'T-1-TS-1': transfer.lines },
    ...(transfer.receipts.length === 0
      ? {}
      : {
          transfersWithReceiptsQty: {
            'T-1-TS-1': transfer.receipts.flatMap(({ items }) =>
              items.map(({ lineNbr, quantity }) => ({ soLineNbr: lineNbr, inventoryId: 'SEAL-1', receivedQty: quantity })),
            ),
          },
          receiptsBySOandShipment: {
            'T-1-TS-1': transfer.receipts.map(({ receiptNbr, note }) => ({
              receiptNbr,
              receiptDate: '2026-03-06',
              note,
              files: null,
            })),
          },
          groupedReceipts: Object.fromEntries(
            transfer.receipts.map(({ receiptNbr, items }) => [
              `T-1-${receiptNbr}`,
              items.map(({ lineNbr, quantity }) => ({ receiptNbr, lineNbr, inventoryId: 'SEAL-1', receiptQty: quantity })),
            ]),
          ),
        }),
  }),
}
