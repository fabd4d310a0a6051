import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_PRINTED_DOCUMENTS, MAX_PRINTED_LINES } from '../../../contract/entities/prints'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { compiledProgram } from '../../testing/programs/programArguments'
import { itemCell, sheetColumns } from '../prints/sheet'
import { createPaper } from './paper'
import type { PaperTasks } from './paperWorker'

describe('the two drawing threads', () => {
  /** Draws a label when the gate is open; a print fails outside of the task, which never ends. */
  const WORKER = `
    exports.label = ({ data: gate }) => { Atomics.wait(gate, 0, 0); return new Uint8Array(1) }
    exports.labels = () => new Promise(() => setImmediate(() => { throw new Error('crashed') }))`
  const folder = temporaryFolders()()
  writeFileSync(join(folder, 'worker.ts'), WORKER)
  const warn = jest.fn()
  const paper = createPaper(warn, join(folder, 'worker'))
  afterAll(() => paper.close())

  const draw = (gate: Int32Array, signal: AbortSignal) =>
    paper.run('label', { data: gate, parcel: 1 } as unknown as PaperTasks['label'], { signal })
  const gateThatIs = (open: 0 | 1) => new Int32Array(new SharedArrayBuffer(4)).fill(open)
  const drawAtOnce = ({ signal } = new AbortController()) => draw(gateThatIs(1), signal)
  /** Draws in both threads until the gates are opened or one task is aborted. */
  function drawSlowly() {
    const [gate, abort] = [gateThatIs(0), new AbortController()]
    const other = draw(gate, new AbortController().signal)
    const drawn = draw(gate, abort.signal)
    const open = () => void (Atomics.store(gate, 0, 1), Atomics.notify(gate, 0))
    return { drawn, other, open, abort: () => abort.abort(new Error('left')) }
  }

  test('[FAULT-26] draw waiting tasks in order, and drop an aborted one at once', async () => {
    const { drawn, other, open, abort } = drawSlowly()
    const order: string[] = []
    const waits = (name: string) => drawAtOnce().then(() => order.push(name))
    const leaving = new AbortController()
    const others = [waits('first'), waits('second'), waits('third')]
    const left = drawAtOnce(leaving)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(order).toEqual([])
    // Only one thread is free, so that one is drawn after the other.
    abort()
    await expect(drawn).rejects.toThrow('left')
    await Promise.all(others)
    expect(order).toEqual(['first', 'second', 'third'])
    open()
    await other
  })

  test('[FAULT-26] draw a waiting task after a thread has crashed', async () => {
    const { drawn, other, open } = drawSlowly()
    const crashed = paper.run('labels', { shipments: [] }, {})
    const afterCrash = drawAtOnce()
    open()
    await Promise.all([drawn, other])
    await expect(crashed).rejects.toThrow('crashed')
    expect(await afterCrash).toHaveLength(1)
    expect(warn).not.toHaveBeenCalled()
  })

  test('fail a task instead of letting it wait for a thread that cannot start', async () => {
    writeFileSync(join(folder, 'broken.ts'), `throw new Error('no fonts')`)
    const none = createPaper(warn, join(folder, 'broken'))
    await expect(none.pack({})).rejects.toThrow('Terminating worker thread')
    await none.close()
  })

  test('fail running and waiting tasks when they are closed', async () => {
    const { drawn, other } = drawSlowly()
    const ends = Promise.allSettled([drawn, other, drawAtOnce()])
    await paper.close()
    expect((await ends).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  })
})

test('the largest print, in many scripts, fits into the memory of a thread', async () => {
  const paper = createPaper(() => undefined)
  const words = ['Pump', '遠心ポンプ', '离心泵', '원심펌프', 'مضخة', 'मोटर', 'ปั๊ม', 'Насос', 'Αντλία']
  const rows = Array.from({ length: MAX_PRINTED_LINES / MAX_PRINTED_DOCUMENTS }, (_, at) => ({
    cells: [
      itemCell({ inventoryId: `ITEM-${at}` }),
      { text: words[at % words.length] ?? '', note: words.join(' ') },
      { text: String(at) },
    ],
  }))
  const columns = sheetColumns('Item 6, Description 8, Quantity 3 right')
  const plain = { codes: [], addresses: [], facts: [], signatures: [] }
  const sheets = Array.from({ length: MAX_PRINTED_DOCUMENTS }, (_, at) => {
    const tables = [{ heading: words[at % words.length] ?? '', columns, rows }]
    return { id: `SH-${at}`, sheet: { ...plain, title: 'Pick list', name: `SH-${at}`, tables } }
  })
  try {
    const task = { sheets, paper: 'A4', printedAt: '2026-03-05' } as const
    // Without the time limit of a print: on a busy machine it takes longer.
    const drawn = await paper.run('sheets', task, {})
    expect(drawn.length).toBeGreaterThan(100_000)
  } finally {
    await paper.close()
  }
})

test('the main thread of the server loads nothing that draws', () => {
  expect(readFileSync(compiledProgram('main.ts') ?? '', 'utf8')).not.toMatch(/require\("pdfkit"\)|node_modules\/fontkit/)
})
