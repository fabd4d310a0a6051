import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Objects live as long as a statement: V8's default young generation takes 70 MB more and is no faster. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4 }

/** Starts the worker thread that opens the database of a directory, from its TypeScript source or its compiled file. */
export function startThread(directory: string): Worker {
  const extension = extname(__filename)
  return new Worker(join(__dirname, `databaseThread${extension}`), {
    workerData: directory,
    resourceLimits: RESOURCE_LIMITS,
    execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
    // Captured and ignored: PostgreSQL's own messages. Errors arrive as replies.
    stdout: true,
    stderr: true,
  })
}
