import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyRequest } from 'fastify'
import type { RequestOf } from '../../contract/calls'
import { DEMO } from '../demoUsers'
import { plainState } from './plainState'
import type { PlainState } from './plainState'

/** A running plain backend that also serves the built app. */
export interface PlainBackend {
  readonly url: string
  readonly state: PlainState
  stop(): Promise<void>
}

/** A token that cannot be decoded, as a third-party backend may issue: the app must then leave its expiry to the backend. */
const OPAQUE_TOKEN = 'opaque-token'
const SESSION = {
  accessToken: OPAQUE_TOKEN,
  user: { name: 'Plain User', email: 'plain@example.com', role: null, permissions: ['general_user'] },
}

/** Starts the plain backend on a free port. It supports neither idempotency keys nor revisions, and does not check file types. */
export async function startPlainBackend(): Promise<PlainBackend> {
  const state = plainState()
  const app = Fastify()
  app.addContentTypeParser(/^multipart\/form-data/, (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, {}))
  })

  const sessions = new Set<string>()
  const sessionOf = ({ headers }: FastifyRequest) => /session=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  app.post('/api/v1/user/login', async (request, reply) => {
    const { password } = request.body as { readonly password?: unknown }
    if (password !== DEMO.password) return reply.code(401).send({ message: 'Wrong email or password' })
    const session = randomUUID()
    sessions.add(session)
    return reply.header('set-cookie', `session=${session}; Path=/; HttpOnly`).send(SESSION)
  })
  app.post('/api/v1/user/refresh-token', async (request, reply) => {
    if (!sessions.has(sessionOf(request))) return reply.code(401).send({ message: 'No session' })
    return SESSION
  })
  app.post('/api/v1/user/logout', async (request, reply) => {
    sessions.delete(sessionOf(request))
    await reply.header('set-cookie', 'session=; Path=/; Max-Age=0').code(204).send()
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${OPAQUE_TOKEN}`) await reply.code(401).send({ message: 'Sign in first' })
      })
      for (const [path, response] of Object.entries(plainReads)) api.get(path, async () => response(state))
      for (const [path, change] of Object.entries(plainWrites)) {
        api.post(path, async (request, reply) => {
          state.writes.push({ path, body: request.body })
          const response = change(state, request.body as never)
          if (response === undefined) return reply.code(204).send()
          return response
        })
      }
      api.post('/shipping/generate-shipping-labels', async () => ({ message: 'This backend prints no labels' }))
    },
    { prefix: '/api/v1' },
  )
  await app.register(fastifyStatic, { root: join(process.cwd(), 'dist'), wildcard: false })
  app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, state, stop: () => app.close() }
}

/** The GET requests, by path. */
const plainReads: Record<string, (state: PlainState) => unknown> = {
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

/** The POST requests, by path. Each changes the state and returns a body, or nothing for 204. */
const plainWrites: Record<string, (state: PlainState, body: never) => unknown> = {
  '/production/get-order-details': ({ material: { released, available, ...line } }) => [
    {
      ...line,
      qtyRemaining: line.totalRequired - released,
      qtyActual: released,
      availableQty: available,
      hasEnoughInventory: true,
    },
  ],
  '/production/release-order': (state) => {
    state.production.status = 'Released'
  },
  '/production/release-materials': (state, body: RequestOf<'releaseMaterials'>) => {
    for (const { quantity } of body.materialsToRelease) state.material.released += quantity
    state.production.status = 'In Process'
  },
  '/production/complete-production-order-items': (state, body: RequestOf<'completeProduction'>) => {
    state.production.qtyCompleted += body.qtyToComplete
    state.history.push({ qtyCompleted: body.qtyToComplete, createdAt: '2026-03-05T23:30:00Z' })
  },
  '/sales/create-receipt': (state, body: RequestOf<'createSalesReceipt'>) => {
    const entries = 'lineDetails' in body ? body.lineDetails : [body]
    for (const { inventoryID, receiptQty } of entries) {
      const line = state.sales.lines.find(({ operation }) => operation === 'Receipt')
      if (line) line.openQty -= receiptQty
      const shipmentNbr = `R-${state.sales.receipts.length + 1}`
      state.sales.receipts.push({
        shipmentNbr,
        shipDate: '2026-03-06',
        note: null,
        inventoryId: inventoryID,
        shippedQty: receiptQty,
      })
    }
  },
  '/sales/create-linked-order': (state) => {
    state.sales.production = 'P-2'
  },
  '/sales/add-lineitem-notes': () => undefined,
  '/sales/add-sales-receipt-notes': (state, body: RequestOf<'addSalesReceiptNote'>) => {
    for (const receipt of state.sales.receipts) if (receipt.shipmentNbr === body.shipmentNbr) receipt.note = body.note
  },
  '/shipping/confirm-shipment': (state) => {
    state.shipment.status = 'Confirmed'
  },
  '/shipping/add-shipment-notes': (state, body: RequestOf<'addShipmentNote'>) => {
    state.shipment.notes = body.note
  },
  '/transfers/create-transfer-receipt': (state, body: RequestOf<'createTransferReceipt'>) => {
    for (const { Items } of body) {
      state.transfer.receipts.push({ receiptNbr: `TR-${state.transfer.receipts.length + 1}`, note: null, items: Items })
    }
    const received = state.transfer.receipts.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
    if (received >= 14) state.transfer.summary.status = 'Complete'
  },
  '/transfers/add-receipt-header-note': (state, body: RequestOf<'addTransferReceiptNote'>) => {
    for (const receipt of state.transfer.receipts) if (receipt.receiptNbr === body.transferReceiptNbr) receipt.note = body.note
  },
  '/transfers/add-polineitem-notes': () => undefined,
}
