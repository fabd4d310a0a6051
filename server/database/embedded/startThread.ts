import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What a database thread is told: to serve the database of a directory, or to make one there, say so and end. */
export interface ThreadTask {
  readonly directory: string
  readonly task: 'serve' | 'make'
}

/** Starts a database thread. Its file stands beside this one, compiled or not. */
export function startThread(task: ThreadTask): Worker {
  const extension = extname(__filename)
  return new Worker(join(__dirname, `engineThread${extension}`), {
    workerData: task,
    execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
    // PostgreSQL's own chatter; errors come as replies.
    stdout: true,
    stderr: true,
  })
}
