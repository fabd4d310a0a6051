import type { Session } from './runTransaction'

/** Runs a script outside a transaction; when it fails in one that it began itself, that one is ended. */
export async function runScript(session: Session, sql: string): Promise<void> {
  try {
    await session.script(sql)
  } catch (error) {
    await session.command('ROLLBACK').catch(() => undefined)
    throw error
  }
}
