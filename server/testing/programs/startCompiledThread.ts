import { Worker } from 'node:worker_threads'
import { startThread as startThreadFromSource, type ThreadTask } from '../../database/embedded/startThread'
import { compiledProgram } from './programArguments'

/** Stands for `database/embedded/startThread.ts` inside tests: starts the thread as compiled for this test run, when it is. */
export function startThread(task: ThreadTask): Worker {
  const compiled = compiledProgram('database/embedded/engineThread.ts')
  if (compiled === null) return startThreadFromSource(task)
  return new Worker(compiled, { workerData: task, stdout: true, stderr: true })
}
