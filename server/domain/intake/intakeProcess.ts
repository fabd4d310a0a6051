import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { IntakeProgress } from '../../../contract/entities/intake'
import type { Database } from '../../database/database'
import { serveDatabase } from '../../database/remote/serveDatabase'

/** The task of an intake's child process. The process reports its progress, and exits after it has stored the outcome. */
export interface IntakeTask {
  readonly id: string
  /** Folder of the files. */
  readonly folder: string
  /** What the set of files is called in a message. */
  readonly setName: string
  readonly dryRun: boolean
  /** Author of the changes in the audit trail. */
  readonly who: string
  /** URL of the database; null to use the one served over the IPC channel. */
  readonly databaseUrl: string | null
}

/** Message with the progress, or before an end for which the database could not be reached. */
export type IntakeNews = { readonly progress: IntakeProgress } | { readonly isDatabaseAway: true }

/** Returns whether a message is news; the channel carries other kinds of messages too. */
function isNews(message: unknown): message is IntakeNews {
  return typeof message === 'object' && message !== null && ('progress' in message || 'isDatabaseAway' in message)
}

/** How much of the end of a process' output is kept for the log. Characters. */
const OUTPUT_KEPT = 4_000

/**
 * Sends a child process its task, and resolves when the process has ended, to the end of its output.
 * @param database served to the process over the channel if its task has no URL
 */
export async function runIntakeProcess(
  child: ChildProcess,
  task: IntakeTask,
  database: Database,
  onNews: (news: IntakeNews) => void,
): Promise<string> {
  let output = ''
  const keep = (chunk: Buffer | Error) => (output = (output + String(chunk)).slice(-OUTPUT_KEPT))
  child.stderr?.on('data', keep)
  child.stdout?.resume()
  child.on('error', keep)
  child.on('message', (message) => {
    if (isNews(message)) onNews(message)
  })
  const stopServing = task.databaseUrl === null ? serveDatabase(database, child) : null
  const closed = once(child, 'close')
  child.send(task, (error) => error && child.kill('SIGKILL'))
  await closed
  await stopServing?.()
  return output
}
