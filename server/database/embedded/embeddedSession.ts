import { assertInTime } from '../deadline'
import type { Session } from '../runTransaction'
import { wireParameter } from '../wireParameter'
import type { WireParameter } from '../wireParameter'
import type { Engine } from './engine'
import type { FreeSpace } from './freeSpace'
import { isWriting } from './statementKind'

/** Scripts (migrations, bulk loads) have no limit that anyone would reach. */
const SCRIPT_LIMIT_MS = 30 * 60_000

interface Surroundings {
  readonly freeSpace: FreeSpace
  readonly statementLimitMs: number
  /** Told of every statement that stores something, with the bytes that it carries. */
  readonly onWrite: (bytes: number) => void
}

/** A session on one engine: when that engine ends, so does everything that was begun on it. */
export function embeddedSession(engine: Engine, { freeSpace, statementLimitMs, onWrite }: Surroundings): Session {
  async function beforeWriting(sql: string, parameters: readonly WireParameter[] = []): Promise<void> {
    if (!isWriting(sql)) return
    await freeSpace.assertLastRoom()
    onWrite(parameters.reduce((bytes, parameter) => bytes + (parameter?.length ?? 0), sql.length))
  }

  return {
    async begin() {
      await engine.ask({ kind: 'script', sql: 'BEGIN' }, statementLimitMs)
    },
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      assertInTime()
      const values = parameters.map(wireParameter)
      await beforeWriting(sql, values)
      const { rows, rowCount } = await engine.ask({ kind: 'query', sql, parameters: values }, statementLimitMs)
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
