import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Starts the database thread on a directory. Its file stands beside this one, compiled or not. */
export function startThread(directory: string): Worker {
  const extension = extname(__filename)
  return new Worker(join(__dirname, `engineThread${extension}`), {
    workerData: directory,
    execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
    // PostgreSQL's own chatter; errors come as replies.
    stdout: true,
    stderr: true,
  })
}
