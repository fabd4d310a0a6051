import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { openPglite } from './openPglite'

// The database thread: receives what a PostgreSQL client sends, and returns what PGlite replies. PostgreSQL in WebAssembly runs
// synchronously and cannot be interrupted. In a thread the HTTP server keeps responding meanwhile, and can terminate it.

const TERMINATE = 'X'.charCodeAt(0)

async function serve(pglite: PGlite): Promise<void> {
  const onRawData = (bytes: Uint8Array) => {
    const reply = bytes.slice()
    parentPort?.postMessage(reply, [reply.buffer])
  }
  let last: Promise<unknown> = Promise.resolve()
  parentPort?.on('message', (sent: Uint8Array) => {
    last = last.then(async () => {
      if (sent[0] !== TERMINATE) return pglite.execProtocolRawStream(sent, { syncToFs: false, onRawData })
      await pglite.close()
      process.exit(0)
    })
  })
  parentPort?.postMessage('open')
}

// A failure ends the thread, and reaches the main thread as its `error` event.
void openPglite(workerData as string).then(serve)
