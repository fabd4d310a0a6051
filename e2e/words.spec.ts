import type { Page } from '@playwright/test'
import type { OrderLine } from '../contract/entities/sales'
import { joinKey } from '../contract/entities/transfers'
import { apiReader, found, ordersToReceive, type Read, shipmentWith, transfersToReceive } from './demoData'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'

/** Expects that each of these words is on the screen, as a text, a button or a field. */
async function expectWords(page: Page, what: string, words: string) {
  const missing = () =>
    page.evaluate((wanted) => {
      const named = [...document.querySelectorAll('[aria-label], [placeholder]')].filter((element) => element.checkVisibility())
      const names = named.flatMap((element) => [element.ariaLabel, element.getAttribute('placeholder')])
      const screen = [document.body.innerText, ...names].join('\n')
      return wanted.filter((word) => {
        const end = /\w$/.test(word) ? '(?!\\w)' : ''
        return !new RegExp(`(?<!\\w)${word.replace(/[.#]/g, '\\$&')}${end}`).test(screen)
      })
    }, words.split(' | '))
  await expect.poll(missing, what).toEqual([])
}

/** The words that a screen promises, in the order of the specification, separated by bars; and how to reach them. */
interface Promised {
  readonly path: string
  readonly words: string
  /** Buttons and tabs that are pressed one after the other, each with the words that are shown then. */
  readonly then?: Readonly<Record<string, string>>
}

const MONTH = 'Customer | Sales Order | Transaction ID | Production Nbr | Inventory ID | Qty Completed | Created At'
const STOCK = 'Inventory ID | Description | Qty On Hand | Hard Available | Warehouse | Status | In Stock'
const PRODUCTION = 'Prod Order ID | Inventory ID | Quantity to Produce | Quantity Completed | Status | In Process'
const SALES = 'Order# | Customer Order# | Order Status | Customer | Order Date | Ship Date'
const TRANSFERS = 'Transfer ID | Shipment ID | Description | Tracking# | Status | Shipped Date'
const MATERIALS = 'SKU | Description | Required Qty | Remaining Qty | Available Qty | Status'
const PRODUCE = 'Release Materials | Release All Remaining | Complete Production | Complete All Released | Total | Remaining'
const ORDER = 'Customer Name | Customer ID | Alternate ID | Ship Date | Site'
const ORDER_LINE = 'Operation | Item | Description | Quantity | Open Qty | Receive Date | Actions | Add Note | Add Attachment'
const SHIPMENT = 'Shipment # | Courier | Enter Tracking Number | Status | Ship Date | Sales Order | Item | Quantity'
const SHIPMENT_BUTTONS = 'Generate Labels | Confirm Shipment | Close | Add Note | Add Attachment'
const TRANSFER = 'SO TR # | Shipment # | Tracking # | From | To | Shipped Date | Transfer Items'
const TRANSFER_LINE = 'SKU | Description | Shipped Qty | Received Qty'
const RECEIPT = 'Receipt Details | SKU | Description | Quantity | Add Note | Add Attachment | Close | Date'

const LISTS: readonly Promised[] = [
  { path: '/', words: `Production History | Total Completed | Export CSV | ${MONTH}` },
  { path: '/inventory', words: `${STOCK} | Export CSV` },
  { path: '/production', words: `${PRODUCTION} | Show Completed Orders` },
  { path: '/sales', words: `${SALES} | Show Completed Orders | Search by order number or customer...` },
  {
    path: '/shipments',
    words: 'Shipment Number | Customer | Status | Ship Date | Show Completed Orders | Search by shipment number or customer...',
  },
  {
    path: '/transfers',
    words: `Inventory Transfers | ${TRANSFERS} | Show Received Transfers | Search by ID, source, or destination...`,
  },
]

async function documentsOf(read: Read): Promise<readonly Promised[]> {
  const { production_order_list: production } = await read('getProductionOrders')
  const withStatus = (wanted: string) => found(`${wanted} order`, production, ({ status }) => status === wanted).prodNbr
  const order = found('order to receive', await ordersToReceive(read), ({ isUntouched }) => isUntouched)
  const { receiptShipments, details } = await read('getSales')
  const received = found('received order', Object.keys(receiptShipments))
  const isMade = (line: OrderLine) =>
    line.hasBill && line.operation === 'Issue' && !line.completed && line.productionOrderNbr === ''
  const makes = found('line to produce', Object.values(details).flat(), isMade).orderNbr
  const transfer = found('transfer to receive', await transfersToReceive(read), ({ isUntouched }) => isUntouched)
  const { receiptsBySOandShipment, transferSummary } = await read('getTransfers')
  const keys = transferSummary.map(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr))
  const receivedKey = found('received transfer', keys, (key) => (receiptsBySOandShipment[key] ?? []).length > 0)
  return [
    { path: `/production?open=${withStatus('Planned')}`, words: `Production Order Details | Release Order | ${MATERIALS}` },
    { path: `/production?open=${withStatus('In Process')}`, words: PRODUCE },
    {
      path: `/sales?open=${order.orderNbr}`,
      words: `Sales Order Details | ${ORDER} | ${ORDER_LINE}`,
      then: {
        'Receipt History': 'No receipts for this order yet.',
        'Order Details': 'Receive Items',
        'Receive Items': 'Fill All | Clear All | Max | Submit Receipt',
      },
    },
    { path: `/sales?open=${makes}`, words: 'Create Production Order' },
    { path: `/sales?all=1&open=${received}&tab=history`, words: 'Shipment# | Date' },
    {
      path: `/sales?all=1&open=${received}&receipt=${receiptShipments[received]?.[0]?.shipmentNbr}`,
      words: `Shipment# | ${RECEIPT}`,
    },
    { path: '/sales?open=none', words: 'Order not found' },
    {
      path: `/shipments?open=${await shipmentWith(read, 'Open')}`,
      words: `Shipment Details | ${SHIPMENT} | DHL | DSV | Other | ${SHIPMENT_BUTTONS}`,
    },
    {
      path: `/transfers?open=${transfer.key}`,
      words: `Transfer Details | ${TRANSFER} | ${TRANSFER_LINE} | Receive Full | Receive Partial`,
      then: {
        'Receipt History': 'No receipts for this transfer yet.',
        'Transfer Details': 'Transfer Items',
        'Receive Partial': 'Shipped Qty | Received Qty | Partial Qty',
      },
    },
    { path: `/transfers?all=1&open=${receivedKey}&tab=history`, words: 'Receipt # | Date' },
    {
      path: `/transfers?all=1&open=${receivedKey}&receipt=${receiptsBySOandShipment[receivedKey]?.[0]?.receiptNbr}`,
      words: `Receipt # | ${RECEIPT}`,
    },
  ]
}

test('every promised column, button and text is on its screen', async ({ page, appServer }) => {
  const documents = await documentsOf(apiReader(appServer.url))
  await signIn(page)
  for (const { path, words, then } of [...LISTS, ...documents])
    for (const width of [390, 1600]) {
      await page.setViewportSize({ width, height: 1000 })
      if (width === 390) await visit(page, path)
      await expectWords(page, `${path}, ${width} px`, words)
      for (const [press, next] of width === 390 ? [] : Object.entries(then ?? {})) {
        const named = { name: press, exact: true } as const
        await page.getByRole('tab', named).or(page.getByRole('button', named)).first().click()
        await expectWords(page, `${path}, ${press}, ${width} px`, next)
      }
    }
})
