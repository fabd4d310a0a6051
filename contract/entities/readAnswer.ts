import * as z from 'zod/mini'
import { isRecord, quickCheck } from './quickCheck'

/** A row of an answer that could not be read, for the console. */
export interface LeftOutRow {
  /** Where it stands, for example `details.SO0001[3]`. Rows are counted from 0. */
  readonly row: string
  /** The field that could not be read, for example `lineNbr`; empty for the row itself. */
  readonly field: string
}

/** What could be read of an answer. */
export interface ReadAnswer<Answer> {
  readonly answer: Answer
  /** Rows without what names them, left out of `answer`. */
  readonly leftOut: readonly LeftOutRow[]
}

type Path = readonly PropertyKey[]

/**
 * Reads an answer by its schema; one that passes its quick check is returned unchanged. A row that the schema refuses is left out and named, so that it does not take the others with it.
 * @returns null for what is no such answer at all
 */
export function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, body: unknown): ReadAnswer<Answer> | null {
  if (quickCheck(schema)(body)) return { answer: body as Answer, leftOut: [] }
  if (saysNothing(schema, body)) return null
  const first = schema.safeParse(body)
  if (first.success) return { answer: first.data, leftOut: [] }
  const rows = new Map<string, { readonly path: Path; readonly field: Path }>()
  for (const { path } of first.error.issues) {
    const length = rowLength(path, schema instanceof z.ZodMiniRecord)
    if (length === 0) return null
    const row = path.slice(0, length)
    rows.set(pathText(row), { path: row, field: path.slice(length) })
  }
  const second = schema.safeParse(
    without(
      body,
      [...rows.values()].map(({ path }) => path),
    ),
  )
  if (!second.success) return null
  return { answer: second.data, leftOut: [...rows].map(([row, { field }]) => ({ row, field: pathText(field) })) }
}

/** True for an object that has something to say, but none of what the answer has: a message, for example, is no empty list. */
function saysNothing(schema: z.ZodMiniType, body: unknown): boolean {
  if (!(schema instanceof z.ZodMiniObject) || !isRecord(body)) return false
  const names = Object.keys(body)
  return names.length > 0 && !names.some((name) => name in schema.shape)
}

/**
 * How much of a path names a row: up to the innermost place in a list, else an entry of a table. 0 for what is no row.
 * @param isTable the answer itself is a table, not an object with tables in it
 */
function rowLength(path: Path, isTable: boolean): number {
  const place = path.findLastIndex((key) => typeof key === 'number')
  if (place >= 0) return place + 1
  return path.length >= 2 || isTable ? Math.min(path.length, isTable ? 1 : 2) : 0
}

function pathText(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** The same value without these rows. What holds none of them is not copied. */
function without(value: unknown, rows: readonly Path[]): unknown {
  if (rows.length === 0 || typeof value !== 'object' || value === null) return value
  const inside = new Map<PropertyKey, Path[]>()
  const gone = new Set<PropertyKey>()
  for (const [key, ...rest] of rows) {
    if (key === undefined) continue
    if (rest.length === 0) gone.add(key)
    else inside.set(key, [...(inside.get(key) ?? []), rest])
  }
  if (Array.isArray(value)) {
    const elements = (value as readonly unknown[]).map((element, index) => without(element, inside.get(index) ?? []))
    return elements.filter((_element, index) => !gone.has(index))
  }
  const entries = Object.entries(value).filter(([key]) => !gone.has(key))
  return Object.fromEntries(entries.map(([key, entry]) => [key, without(entry, inside.get(key) ?? [])]))
}
