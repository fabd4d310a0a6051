import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

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
