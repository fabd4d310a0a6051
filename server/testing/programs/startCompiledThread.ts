import { Worker } from 'node:worker_threads'
import { startThread as startThreadFromSource } from '../../database/embedded/startThread'
import { compiledProgram } from './programArguments'

/** Replaces `database/embedded/startThread.ts` in tests: starts the thread as compiled for this test run, if it is. */
export function startThread(directory: string): Worker {
  const compiled = compiledProgram('database/embedded/databaseThread.ts')
  if (compiled === null) return startThreadFromSource(directory)
  return new Worker(compiled, { workerData: directory, stdout: true, stderr: true })
}
