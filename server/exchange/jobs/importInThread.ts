import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { IntakeProgress } from '../../../contract/entities/intake'
import { OperatorError } from '../../common/errors'
import type { RunImport } from './importJobs'

/** Exit code of a thread that could not reach its database. */
export const DATABASE_AWAY = 3

export interface ImportThreadData {
  readonly databaseUrl: string
  readonly task: Parameters<RunImport>[0]
}

/** Rows are short-lived, so a small young generation is enough: with V8's default an import takes more memory and is no faster. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 }

/** An import in a thread with its own connection, which rolls back when stopped. `setting` has the URL. */
export function importInThread(databaseUrl: string, setting: string): RunImport {
  return async (task, { signal, onProgress }) => {
    // Its file is in this folder, both in TypeScript and compiled.
    const extension = extname(__filename)
    const thread = new Worker(join(__dirname, `importThread${extension}`), {
      workerData: { databaseUrl, task } satisfies ImportThreadData,
      resourceLimits: RESOURCE_LIMITS,
      execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
    })
    const stop = () => void thread.terminate()
    signal.addEventListener('abort', stop)
    thread.on('message', (progress: IntakeProgress) => onProgress(progress))
    try {
      const [code] = (await once(thread, 'exit')) as [number]
      signal.throwIfAborted()
      if (code === DATABASE_AWAY) throw new OperatorError(`The database of ${setting} could not be reached`)
      if (code !== 0) throw new Error(`The thread of an import ended with the code ${code}`)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
