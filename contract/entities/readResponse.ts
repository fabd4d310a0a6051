import * as z from 'zod/mini'
import { isRecord, quickCheck } from './quickCheck'

export interface LeftOutRow {
  /** Path of the row, for example `details.SO0001[3]`, counted from 0. */
  readonly row: string
  readonly field: string
}

export interface ReadResponse<Data> {
  readonly response: Data
  /** Rows without what names them, left out of `response`. */
  readonly leftOut: readonly LeftOutRow[]
}

type Path = readonly PropertyKey[]

/**
 * Parses a response by its schema; a response that passes its quick check is returned unchanged. A row that fails the schema is
 * left out and listed, so that one malformed row does not make the whole list fail.
 * @returns null when the body is not such a response at all
 */
export function readResponse<Data>(schema: z.ZodMiniType<Data>, body: unknown): ReadResponse<Data> | null {
  if (quickCheck(schema)(body)) return { response: body as Data, leftOut: [] }
  if (saysNothing(schema, body)) return null
  const first = schema.safeParse(body)
  if (first.success) return { response: first.data, leftOut: [] }
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
  return { response: second.data, leftOut: [...rows].map(([row, { field }]) => ({ row, field: pathText(field) })) }
}

/**
 * True for an object that is not empty but has none of the response's members, or for a table nothing that could be a row. A body
 * with only a message must not count as an empty list.
 */
function saysNothing(schema: z.ZodMiniType, body: unknown): boolean {
  const entries = Object.entries(isRecord(body) ? body : {})
  const isPart = ([name, value]: readonly [string, unknown]) =>
    schema instanceof z.ZodMiniObject ? name in schema.shape : !(schema instanceof z.ZodMiniRecord) || Object(value) === value
  return entries.length > 0 && !entries.some(isPart)
}

/**
 * Returns how much of an error's path identifies the row: up to the innermost array index, else up to a table's key; 0 when the
 * error is not in a row.
 * @param isTable the response itself is a table, not an object that contains tables
 */
function rowLength(path: Path, isTable: boolean): number {
  const place = path.findLastIndex((key) => typeof key === 'number')
  if (place >= 0) return place + 1
  return path.length >= 2 || isTable ? Math.min(path.length, isTable ? 1 : 2) : 0
}

function pathText(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** Returns the value without these rows. Parts that contain none of them are not copied. */
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
