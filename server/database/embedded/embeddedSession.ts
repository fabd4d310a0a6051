import type { Session } from '../runTransaction'
import { wireParameter } from '../wireParameter'
import type { Engine } from './engine'
import type { FreeSpace } from './freeSpace'
import { isWriting } from './statementKind'

/** Scripts (migrations, bulk loads) have no limit that anyone would reach. */
const SCRIPT_LIMIT_MS = 30 * 60_000

interface Surroundings {
  readonly freeSpace: FreeSpace
  readonly statementLimitMs: number
  /** Told of every statement that stores something. */
  readonly onWrite: () => void
}

/** A session on one engine: when that engine ends, so does everything that was begun on it. */
export function embeddedSession(engine: Engine, { freeSpace, statementLimitMs, onWrite }: Surroundings): Session {
  async function beforeWriting(sql: string): Promise<void> {
    if (!isWriting(sql)) return
    await freeSpace.assertLastRoom()
    onWrite()
  }

  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      await beforeWriting(sql)
      const request = { kind: 'query', sql, parameters: parameters.map(wireParameter) } as const
      const { rows, rowCount } = await engine.ask(request, statementLimitMs)
      return { rows: rows as Row[], rowCount }
    },
    async command(sql) {
      return (await engine.ask({ kind: 'script', sql }, statementLimitMs)).command
    },
    async script(sql) {
      await beforeWriting(sql)
      await engine.ask({ kind: 'script', sql }, SCRIPT_LIMIT_MS)
    },
  }
}
