import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * What the thread makes lives as long as a statement: with as much room as V8 gives a program for that, 70 MB more are held, and nothing is
 * faster (`bench/importMemory.ts`).
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4 }

/** Starts the thread that serves the database of a directory. Its file stands beside this one, compiled or not. */
export function startThread(directory: string): Worker {
  const extension = extname(__filename)
  return new Worker(join(__dirname, `engineThread${extension}`), {
    workerData: directory,
    resourceLimits: RESOURCE_LIMITS,
    execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
    // PostgreSQL's own chatter; errors come as replies.
    stdout: true,
    stderr: true,
  })
}
