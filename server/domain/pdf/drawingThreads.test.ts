import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDrawingThreads } from './drawingThreads'

/** Makes a label's archive and a print, in a thread each. */
const PROGRAM = `
  const { createLabelMaker } = require('./server/domain/labels/labelMaker')
  const { createPrintMaker } = require('./server/domain/prints/printMaker')
  const warn = (message, error) => console.error(message, error.message)
  const [labels, prints] = [createLabelMaker(warn), createPrintMaker(warn)]
  const say = (done) => done.then((bytes) => console.log(bytes.length > 0), (error) => console.log(error.message))
  // Keeps the program alive while a thread that has ended does not.
  const timer = setInterval(() => undefined, 1_000)
  void (async () => {
    await say(labels.pack({ 'a.pdf': new Uint8Array(1) }))
    await say(prints.draw('labels', { shipments: [] }, 1, new AbortController().signal))
    await Promise.all([labels.close(), prints.close()])
    clearInterval(timer)
  })()`

/** Runs the program; `inThread` is code that runs first in each of its threads. */
async function run(inThread = '') {
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-threads-'))
  const [threads, first] = [join(folder, 'threads.cjs'), join(folder, 'first.cjs')]
  writeFileSync(first, inThread)
  writeFileSync(
    threads,
    `const threads = require('node:worker_threads')
     const { Worker } = threads
     threads.Worker = class extends Worker {
       constructor(file, options) {
         super(file, { ...options, execArgv: [...options.execArgv, '--require', ${JSON.stringify(first)}] })
       }
     }`,
  )
  try {
    const args = ['--require', threads, '--require', 'tsx/cjs', '--eval', PROGRAM]
    return await promisify(execFile)(process.execPath, args, { cwd: join(__dirname, '..', '..', '..'), timeout: 30_000 })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('threads begin from the sources, as from the build', async () => {
  expect(await run()).toEqual({ stdout: 'true\ntrue\n', stderr: '' })
})

test('labels and prints are drawn where the system does not let a thread lower its priority', async () => {
  const refusing = `require('node:os').setPriority = () => { throw new Error('EACCES') }`
  expect(await run(refusing)).toEqual({ stdout: 'true\ntrue\n', stderr: '' })
})

test('what waits for a thread that cannot start fails, and does not wait for ever', async () => {
  const { stdout, stderr } = await run(`throw new Error('no fonts')`)
  expect(stdout).toBe('Terminating worker thread\nTerminating worker thread\n')
  expect(stderr).toBe('A thread that draws labels ended no fonts\nThe thread that draws prints ended no fonts\n')
})

describe('one thread', () => {
  interface Tasks {
    /** Draws when the gate is open. */
    readonly draw: { readonly gate: Int32Array }
    /** Fails outside of the task, which never ends. */
    readonly crash: null
  }
  const WORKER = `
    exports.draw = ({ gate }) => { Atomics.wait(gate, 0, 0); return new Uint8Array(1) }
    exports.crash = () => new Promise(() => setImmediate(() => { throw new Error('crashed') }))`
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-thread-'))
  writeFileSync(join(folder, 'worker.ts'), WORKER)
  const sizes = { threads: 1, maxWaiting: 10, few: 1, roomForFew: 1, pieceMs: 1 }
  const drawing = { file: join(folder, 'worker'), task: 'draw', ...sizes, busyText: 'Busy', endedText: 'Ended' }
  const warn = jest.fn()
  const threads = createDrawingThreads<Tasks>(drawing, warn)
  afterAll(async () => {
    await threads.close()
    rmSync(folder, { recursive: true })
  })

  const gateThatIs = (open: 0 | 1) => new Int32Array(new SharedArrayBuffer(4)).fill(open)
  const drawAtOnce = (rest: number, { signal } = new AbortController()) =>
    threads.run('draw', { gate: gateThatIs(1) }, { rest, signal })
  function drawSlowly() {
    const [gate, abort] = [gateThatIs(0), new AbortController()]
    const drawn = threads.run('draw', { gate }, { rest: 0, signal: abort.signal })
    const open = () => void (Atomics.store(gate, 0, 1), Atomics.notify(gate, 0))
    return { drawn, open, abort: () => abort.abort(new Error('left')) }
  }

  test('[FAULT-26] of what waits, the smallest is drawn first, equal ones in their order, and what is aborted leaves at once', async () => {
    const { drawn, open } = drawSlowly()
    const order: string[] = []
    const waits = (name: string, rest: number) => drawAtOnce(rest).then(() => order.push(name))
    const leaving = new AbortController()
    const others = [waits('two hundred', 200), waits('three', 3), waits('one', 1), waits('another three', 3)]
    const left = drawAtOnce(2, leaving)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(order).toEqual([])
    open()
    await Promise.all([drawn, ...others])
    expect(order).toEqual(['one', 'three', 'another three', 'two hundred'])
  })

  test('[FAULT-26] what waits is drawn when the caller before it leaves, or the thread ends', async () => {
    const { drawn, abort } = drawSlowly()
    const next = drawAtOnce(1)
    abort()
    await expect(drawn).rejects.toThrow('aborted')
    expect(await next).toHaveLength(1)

    const crashed = threads.run('crash', null, { rest: 0 })
    const afterCrash = drawAtOnce(1)
    await expect(crashed).rejects.toThrow('crashed')
    expect(await afterCrash).toHaveLength(1)
    expect(warn).not.toHaveBeenCalled()
  })

  test('closing fails what is drawn and what waits', async () => {
    const drawn = Promise.allSettled([drawSlowly().drawn, drawAtOnce(1), drawAtOnce(2)])
    await threads.close()
    expect((await drawn).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  })
})
