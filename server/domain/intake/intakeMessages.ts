import type { IntakeProgress } from '../../../contract/entities/intake'

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
export function isNews(message: unknown): message is IntakeNews {
  return typeof message === 'object' && message !== null && 'progress' in message
}
