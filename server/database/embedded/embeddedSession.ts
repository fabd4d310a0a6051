import { assertInTime } from '../deadline'
import { isRollbackToSavepoint, type Session } from '../runTransaction'
import { wireParameter } from '../values'
import type { Engine } from './engine'
import type { EngineResult, EngineStatement } from './engineMessages'
import type { FreeSpace } from './freeSpace'

/** Scripts (migrations, bulk loads) may take long; the limit only ends one that hangs. */
const SCRIPT_LIMIT_MS = 30 * 60_000

/** After these, nothing has to be tidied up. */
const TIDYING = /^(CHECKPOINT|VACUUM|ANALYZE)\b/

const BEGIN: EngineStatement = { sql: 'BEGIN', parameters: [] }

interface Surroundings {
  readonly freeSpace: FreeSpace
  readonly statementLimitMs: number
  /** Called for every statement that writes, except for those that tidy up, with the size of its text and parameters. */
  readonly onWrite: (bytes: number) => void
}

/** Creates a session on one engine; when that engine ends, everything that was begun on it fails. */
export function embeddedSession(engine: Engine, { freeSpace, statementLimitMs, onWrite }: Surroundings): Session {
  /** Statements without an awaited answer. They are sent together with the next one, to save a round trip to the thread. */
  let held: EngineStatement[] = []
  /** The last request; the engine takes one at a time. */
  let last: Promise<unknown> = Promise.resolve()

  async function beforeWriting(statements: readonly EngineStatement[]): Promise<void> {
    const writing = statements.filter(({ sql }) => isWriting(sql))
    if (writing.length === 0) return
    await freeSpace.assertLastRoom()
    for (const { sql, parameters } of writing.filter(({ sql }) => !TIDYING.test(sql))) {
      onWrite(parameters.reduce((bytes, parameter) => bytes + (parameter?.length ?? 0), sql.length))
    }
  }

  /** Starts the work once all earlier requests have been answered. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const answered = last.then(work)
    last = answered.catch(() => undefined)
    return answered
  }

  /** Runs the held statements, then these. */
  function run(...asked: readonly EngineStatement[]): Promise<EngineResult> {
    const statements = [...held, ...asked]
    held = []
    return inTurn(async () => {
      await beforeWriting(statements)
      return engine.ask({ kind: 'statements', statements }, statementLimitMs)
    })
  }

  const statementOf = (sql: string, parameters: readonly unknown[] = []): EngineStatement => {
    assertInTime()
    return { sql, parameters: parameters.map(wireParameter) }
  }

  return {
    begin() {
      held.push(BEGIN)
    },
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      // What would be undone at once is not run: if it failed, the rollback would be skipped.
      if (isRollbackToSavepoint(sql)) held = held.filter((statement) => statement === BEGIN)
      const { rows, rowCount } = await run(statementOf(sql, parameters))
      return { rows: rows as Row[], rowCount }
    },
    send(sql, parameters) {
      held.push(statementOf(sql, parameters))
    },
    async command(sql) {
      if (sql === 'ROLLBACK') {
        const isBegun = !held.includes(BEGIN)
        held = []
        if (!isBegun) return sql
      }
      return (await run({ sql, parameters: [] })).command
    },
    async script(sql) {
      if (held.length > 0) await run()
      await inTurn(async () => {
        await beforeWriting([{ sql, parameters: [] }])
        await engine.ask({ kind: 'script', sql }, SCRIPT_LIMIT_MS)
      })
    },
  }
}

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g
const READING =
  /^(select|show|values|table|explain|begin|start|commit|end|rollback|savepoint|release|set|reset|declare|fetch|close|lock)\b/
const WRITING_WORD = /\b(insert|update|delete|merge)\b/

/**
 * Returns false only for statements that certainly write nothing. `SELECT … FOR UPDATE` counts as reading, because it writes very
 * little.
 */
export function isWriting(sql: string): boolean {
  const text = sql.replace(COMMENTS, ' ').trimStart().toLowerCase()
  if (text.startsWith('with')) return WRITING_WORD.test(text)
  return !READING.test(text)
}
