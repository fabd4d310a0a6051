import { protocol, type PGlite, type messages } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { SQL_STATE, sqlStateOf } from '../sqlState'
import { isPrepared, MOST_STATEMENTS } from '../statementNames'
import { valueParser } from '../values'
import { type EngineResult, type EngineStatement, NO_RESULT } from './engineMessages'

const { serialize } = protocol

/** A statement that PostgreSQL has parsed. */
interface Prepared {
  /** Empty for the unnamed statement, which the next one replaces. */
  readonly name: string
  /** Its result columns; null until PostgreSQL has described them. */
  columns: readonly Column[] | null
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** Commands after which the columns of prepared statements may have changed. */
const CHANGES_SCHEMA: ReadonlySet<string> = new Set(['CREATE', 'ALTER', 'DROP'])

/** Runs statements on PGlite over PostgreSQL's wire protocol, as prepared statements that are parsed once. */
export type StatementRunner = ReturnType<typeof statementRunner>

/** Creates the runner of an open database. It tracks the prepared statements, so each database must have only one. */
export function statementRunner(pglite: PGlite) {
  /** Names of statements that are to be closed with the next exchange. */
  let evicted: string[] = []
  let count = 0
  const kept = new LRUCache<string, Prepared>({ max: MOST_STATEMENTS, dispose: ({ name }) => evicted.push(name) })

  async function exchange(sent: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    const received: messages.BackendMessage[] = []
    const parser = new protocol.Parser()
    const onRawData = (bytes: Uint8Array) => parser.parse(bytes, (message) => received.push(message))
    const closed = evicted.map((name) => serialize.close({ type: 'S', name }))
    evicted = []
    await pglite.execProtocolRawStream(Buffer.concat([...closed, ...sent, serialize.sync()]), { syncToFs: false, onRawData })
    return received
  }

  async function forget(): Promise<void> {
    kept.clear()
    await exchange([])
  }

  return {
    /**
     * Runs statements in order and returns the result of the last. The first failure skips the rest and is thrown. All are sent
     * in one message, because the call into WebAssembly takes longer than most statements.
     */
    async run(statements: readonly EngineStatement[]): Promise<EngineResult> {
      const prepared: Prepared[] = []
      const sent: Uint8Array[] = []
      const isNew = new Map<string, Prepared>()
      for (const { sql, parameters } of statements) {
        const known = kept.get(sql) ?? isNew.get(sql)
        const statement = known ?? { name: isPrepared(sql) ? `s${(count += 1)}` : '', columns: null }
        const { name } = statement
        if (!known) sent.push(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
        if (!known && name !== '') isNew.set(sql, statement)
        prepared.push(statement)
        sent.push(serialize.bind({ statement: name, values: [...parameters] }), serialize.execute())
      }
      const answer = readAnswer(await exchange(sent), prepared)
      for (const [sql, statement] of isNew) if (statement.columns) kept.set(sql, statement)
      if (answer instanceof Error) {
        if (sqlStateOf(answer) === SQL_STATE.featureNotSupported) await forget()
        throw answer
      }
      if (CHANGES_SCHEMA.has(answer.command)) await forget()
      return answer
    },
    /** Drops the prepared statements; to be called when the schema may have changed. */
    forget,
  }
}

/** Reads PostgreSQL's answer to statements that were sent together: an error, or the result of the last one. */
function readAnswer(received: readonly messages.BackendMessage[], prepared: readonly Prepared[]): EngineResult | Error {
  let result = NO_RESULT
  let rows: object[] = []
  let index = 0
  const finish = (tag: string) => {
    result = { rows, rowCount: rowCountOf(tag), command: tag.split(' ', 1)[0] ?? '' }
    rows = []
    index += 1
  }
  for (const message of received) {
    const statement = prepared[index]
    if (message instanceof Error) return message
    if (message.name === 'commandComplete') finish((message as messages.CommandCompleteMessage).text)
    else if (message.name === 'emptyQuery') finish('')
    else if (statement && message.name === 'noData') statement.columns = []
    else if (statement && message.name === 'rowDescription')
      statement.columns = columnsOf(message as messages.RowDescriptionMessage)
    else if (statement?.columns && message.name === 'dataRow') {
      rows.push(rowOf(statement.columns, message as messages.DataRowMessage))
    }
  }
  return result
}

function columnsOf({ fields }: messages.RowDescriptionMessage): Column[] {
  return fields.map(({ name, dataTypeID }) => ({ name, parse: valueParser(dataTypeID) }))
}

function rowOf(columns: readonly Column[], { fields }: messages.DataRowMessage): object {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, parse }, index) => {
    const text = fields[index] ?? null
    row[name] = text === null ? null : parse(text)
  })
  return row
}

/** Returns the row count at the end of a command tag such as `INSERT 0 5`; 0 when the tag has none. */
function rowCountOf(tag: string): number {
  return Number(/(?<!\d)\d+$/.exec(tag)?.[0] ?? 0)
}
