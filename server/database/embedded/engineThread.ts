import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Results } from '@electric-sql/pglite'
import type { EngineError, EngineReply, EngineRequest, EngineResult } from './engineMessages'
import { openPglite } from './openPglite'

// The database thread. PostgreSQL in WebAssembly runs synchronously and cannot be interrupted, so it has a thread of its own:
// the HTTP server goes on answering meanwhile, and can end this thread when a statement runs away.

const port = parentPort
if (!port) throw new Error('engineThread runs as a worker thread only')
const reply = (message: EngineReply) => port.postMessage(message)

/** Answer of a request that gives no rows. */
const NOTHING: EngineResult = { rows: [], rowCount: 0, command: '' }

function asResult(results: Results<object>): EngineResult {
  return { rows: results.rows, rowCount: results.rowCount ?? 0, command: results.command ?? '' }
}

function asError(error: unknown): EngineError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, detail, constraint, table, column } = error as Error & EngineError
  return JSON.parse(JSON.stringify({ message, code, detail, constraint, table, column })) as EngineError
}

async function answer(pglite: PGlite, request: EngineRequest): Promise<EngineResult> {
  switch (request.kind) {
    case 'query':
      return asResult(await pglite.query<object>(request.sql, [...request.parameters]))
    case 'script':
      return ((await pglite.exec(request.sql)) as Results<object>[]).map(asResult).at(-1) ?? NOTHING
    case 'close':
      await pglite.close()
      return NOTHING
  }
}

async function serve(): Promise<void> {
  const pglite = await openPglite(workerData as string)
  port?.on('message', (request: EngineRequest) => {
    answer(pglite, request).then(
      (result) => reply({ kind: 'result', result }),
      (error: unknown) => reply({ kind: 'error', error: asError(error) }),
    )
  })
  reply({ kind: 'result', result: NOTHING })
}

serve().catch((error: unknown) => reply({ kind: 'error', error: asError(error) }))
