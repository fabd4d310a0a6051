import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { IntakeProgress } from '../../../contract/entities/intake'
import type { Database } from '../../database/database'
import { serveDatabase } from '../../database/remote/serveDatabase'

/** What the process of an intake is told. It answers with its progress, and ends when it has stored how it ended. */
export interface IntakeTask {
  readonly id: string
  /** Where the files are. */
  readonly folder: string
  readonly dryRun: boolean
  /** Who stands in the trail of changes. */
  readonly who: string
  /** Address of the database; null for the one that is lent through the channel. */
  readonly databaseUrl: string | null
}

/** How far it is. */
export interface IntakeNews {
  readonly progress: IntakeProgress
}

/** True for such a message; others travel on the same channel. */
function isNews(message: unknown): message is IntakeNews {
  return typeof message === 'object' && message !== null && 'progress' in message
}

/** What a process wrote last, for the log. Characters. */
const OUTPUT_KEPT = 4_000

/**
 * Gives a process its intake, and resolves when it has ended, to the last of what it wrote.
 * @param database lent to a process that has no address of it
 */
export async function runIntakeProcess(
  child: ChildProcess,
  task: IntakeTask,
  database: Database,
  onProgress: (progress: IntakeProgress) => void,
): Promise<string> {
  let output = ''
  const keep = (chunk: Buffer | Error) => (output = (output + String(chunk)).slice(-OUTPUT_KEPT))
  child.stderr?.on('data', keep)
  child.stdout?.resume()
  child.on('error', keep)
  child.on('message', (message) => {
    if (isNews(message)) onProgress(message.progress)
  })
  const stopServing = task.databaseUrl === null ? serveDatabase(database, child) : null
  const closed = once(child, 'close')
  child.send(task, (error) => error && child.kill('SIGKILL'))
  await closed
  await stopServing?.()
  return output
}
