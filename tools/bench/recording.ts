/** `npm run bench -- recording`: measures the cost of recording actions, compared with the recorded writes. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Middleware, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import { runProgram } from '../../server/cli/runProgram'
import { readCommandLine, wholeNumber } from '../../server/common/commandLine'
import type { ReportFile } from '../../src/services/report/writeReport'

const COMMAND = {
  usage: `Usage: npm run bench -- recording [--orders NUMBER] [--writes NUMBER]

A person posts receipts while others change orders: each write is sent, answered and followed by a reload of the list, in a store with a
backend in memory, without a network and without a screen. Prints the share of that time that the recording takes, what it holds in
memory, and how long a report takes to write.`,
  options: { orders: { type: 'string', default: '2000' }, writes: { type: 'string', default: '300' } },
} as const

// Redux Toolkit's development checks would take most of the time.
process.env.NODE_ENV = 'production'
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

interface Dispatched {
  readonly action: UnknownAction
  readonly before: unknown
  readonly after: unknown
}

async function main() {
  const { values } = readCommandLine(COMMAND)
  const [orders, writes] = [wholeNumber('--orders', values.orders), wholeNumber('--writes', values.writes)]
  const { makeStore } = await import('../../src/app/store')
  const { fakeWorld } = await import('../../src/testing/fakeWorld')
  const { salesAnswer } = await import('../../src/testing/fixtures/sales')
  const { staffSession } = await import('../../src/testing/fixtures/session')
  const { createRecorder } = await import('../../src/services/report/recorder')
  const { writeReport } = await import('../../src/services/report/writeReport')
  const { salesApi } = await import('../../src/services/salesApi')
  const { startWrite } = await import('../../src/services/writes/documentWrite')
  const { sessionEnded, sessionStarted } = await import('../../src/slices/authSlice')

  /** Every action as the reducers get it, with the state before and after it. */
  const dispatched: Dispatched[] = []
  const watching: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    const dispatch = (action: UnknownAction) => {
      const before: unknown = store.getState()
      const result = store.dispatch(action as never)
      if (isKept) dispatched.push({ action, before, after: store.getState() })
      return result
    }
    return { ...store, dispatch }
  }
  let isKept = false

  const world = fakeWorld()
  const [order] = salesAnswer.summaries
  const lines = Object.values(salesAnswer.details)[0] ?? []
  const listOf = (round: number) => {
    const numbers = Array.from({ length: orders }, (_, index) => `SO${String(index).padStart(7, '0')}`)
    return {
      ...salesAnswer,
      summaries: numbers.map((orderNbr, index) => ({
        ...order,
        orderNbr,
        customerOrderNbr: `PO${index === round % orders ? round : 0}`,
      })),
      details: Object.fromEntries(numbers.map((orderNbr) => [orderNbr, lines.map((line) => ({ ...line, orderNbr }))])),
    }
  }
  async function day() {
    const store = makeStore(world.dependencies, undefined, { devToolsEnhancer: watching })
    store.dispatch(sessionStarted(staffSession))
    world.backend.answer('getSales', listOf(0))
    await store.dispatch(salesApi.endpoints.getSales.initiate())
    for (let round = 1; round <= writes; round += 1) {
      world.backend.answer('getSales', listOf(round))
      const orderNbr = `SO${String(round % orders).padStart(7, '0')}`
      const lineDetails = [{ orderNbr, orderType: 'OE', inventoryID: 'PUMP-100', receiptQty: 1 }]
      await store.dispatch(startWrite('createSalesReceipt', { customerID: 'C001', lineDetails }))
    }
    return store
  }

  const began = performance.now()
  const warmUp = await day()
  const spent = performance.now() - began
  warmUp.dispatch(sessionEnded())

  isKept = true
  const recordedDay = await day()
  isKept = false
  const dispatchedCount = dispatched.length
  const posted = dispatched.filter(({ action }) => action.type === 'writes/writeReloaded').length
  if (posted !== writes) throw new Error(`Only ${posted} of ${writes} writes were posted`)

  // Measures only the recorder's work for the same actions.
  let shown = { before: undefined as unknown, after: undefined as unknown, isAfter: false }
  const recorder = createRecorder(world.dependencies)
  const link = { getState: () => (shown.isAfter ? shown.after : shown.before) } as unknown as Parameters<Middleware>[0]
  const record = recorder.middleware(link)(() => (shown.isAfter = true))
  const recordingBegan = performance.now()
  for (const { action, before, after } of dispatched) {
    shown = { before, after, isAfter: false }
    record(action)
  }
  const recordingSpent = performance.now() - recordingBegan
  shown = { before: undefined, after: undefined, isAfter: false }

  const recorded = recorder.recording().actions.length
  const reportBegan = performance.now()
  const moment = { build: '', made: [0, '/'] as const, screen: { width: 0, height: 0 }, browser: '' }
  const report = writeReport(recorder.recording(), recordedDay.getState(), moment, { includesTexts: false })
  const reportSpent = performance.now() - reportBegan

  const held = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  // The latest state is kept, as in the app, so that the difference is only the memory of the recording.
  const latest = dispatched.at(-1)?.after
  dispatched.length = 0
  recordedDay.dispatch(sessionEnded())
  const full = held()
  record(sessionEnded())
  const freed = full - held()
  if (latest === undefined) throw new Error('Nothing was dispatched')

  const millions = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const rows: readonly (readonly [string, string])[] = [
    ['writes, each with a reload of the list', `${writes}, of ${orders} orders`],
    ['a write, without network and screen', `${(spent / writes).toFixed(2)} ms`],
    ['its recording', `${(recordingSpent / writes).toFixed(3)} ms`],
    ['share', `${((100 * recordingSpent) / spent).toFixed(2)} % (allowed: 1 %)`],
    ['kept', `${recorded} of ${dispatchedCount} actions`],
    ['in memory', `${millions(freed)} (allowed: 20 MB)`],
    ['actions in a report', `${(JSON.parse(report) as ReportFile).report.places.length - 1}`],
    ['a report', `${millions(Buffer.byteLength(report))}, written in ${reportSpent.toFixed(0)} ms`],
  ]
  for (const [what, figure] of rows) console.log(`${what.padEnd(42)} ${figure}`)
}

void runProgram(main)
