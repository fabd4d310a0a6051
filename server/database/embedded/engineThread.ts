import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { NO_RESULT, type EngineError, type EngineReply, type EngineRequest, type EngineResult } from './engineMessages'
import { openPglite } from './openPglite'
import { statementRunner, type StatementRunner } from './statementRunner'

// The database thread. PostgreSQL in WebAssembly runs synchronously and cannot be interrupted, so it runs in a worker thread:
// the HTTP server keeps answering meanwhile, and can terminate this thread when a statement takes too long.

const port = parentPort
if (!port) throw new Error('engineThread runs as a worker thread only')
const reply = (message: EngineReply) => port.postMessage(message)

function asError(error: unknown): EngineError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, detail, constraint, table, column } = error as Error & EngineError
  return JSON.parse(JSON.stringify({ message, code, detail, constraint, table, column })) as EngineError
}

async function answer(pglite: PGlite, runner: StatementRunner, request: EngineRequest): Promise<EngineResult> {
  switch (request.kind) {
    case 'statements':
      return runner.run(request.statements)
    case 'script':
      await runner.forget()
      await pglite.exec(request.sql)
      return NO_RESULT
    case 'close':
      await pglite.close()
      return NO_RESULT
  }
}

async function serve(directory: string): Promise<void> {
  const pglite = await openPglite(directory)
  const runner = statementRunner(pglite)
  port?.on('message', (request: EngineRequest) => {
    answer(pglite, runner, request).then(
      (result) => reply({ kind: 'result', result }),
      (error: unknown) => reply({ kind: 'error', error: asError(error) }),
    )
  })
  reply({ kind: 'result', result: NO_RESULT })
}

serve(workerData as string).catch((error: unknown) => reply({ kind: 'error', error: asError(error) }))
