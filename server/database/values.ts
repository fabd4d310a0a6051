import { types } from 'pg'

/** A parameter as it is sent to PostgreSQL: text, which it parses by the parameter's type, or raw bytes for `bytea`. */
type WireParameter = string | Uint8Array | null

/** The same for both drivers. A JSON array must be passed as text, because an array becomes a PostgreSQL array. */
export function wireParameter(value: unknown): WireParameter {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  return textOf(value)
}

function textOf(value: unknown): string {
  // Not `instanceof`: a value may come from another realm (a worker, Jest's VM context).
  if (Object.prototype.toString.call(value) === '[object Date]') return (value as Date).toISOString()
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') {
    return String(value)
  }
  return JSON.stringify(value)
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return textOf(value)
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : textOf(value)
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

type Parser = (text: string) => unknown

const text: Parser = (value) => value

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The bigint ${value} does not fit a JavaScript number`)
  return number
}

function instant(value: string): Date {
  return new Date(
    `${value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')}${/[+-]\d\d(:\d\d)?$/.test(value.slice(10)) ? '' : 'Z'}`,
  )
}

function bytes(hex: string): Uint8Array {
  const buffer = Buffer.from(hex.slice(2), 'hex')
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/** OIDs of types and of their array types, from `pg_type`; PostgreSQL never changes them. */
const TYPES: readonly (readonly [oid: number, arrayOid: number, parser: Parser])[] = [
  [16, 1000, (value) => value === 't'], // boolean
  [17, 1001, bytes], // bytea
  [20, 1016, safeInteger], // bigint
  [21, 1005, Number], // smallint
  [23, 1007, Number], // integer
  [26, 1028, Number], // oid
  [700, 1021, Number], // real
  [701, 1022, Number], // double precision
  [25, 1009, text], // text
  [1043, 1015, text], // varchar
  [19, 1003, text], // name
  [1700, 1231, text], // numeric
  [1082, 1182, text], // date
  [1083, 1183, text], // time
  [1114, 1115, instant], // timestamp
  [1184, 1185, instant], // timestamptz
  [1186, 1187, text], // interval
  [114, 199, JSON.parse], // json
  [3802, 3807, JSON.parse], // jsonb
  [2950, 2951, text], // uuid
]

type Elements = readonly (string | null | Elements)[]

/** Reads an array as texts: the driver's parser of `text[]`. */
const TEXT_ARRAY = 1009 as number
const readArray = types.getTypeParser(TEXT_ARRAY) as (value: string) => Elements

const parseAll = (elements: Elements, parser: Parser): unknown[] =>
  elements.map((element) => (element === null ? null : typeof element === 'string' ? parser(element) : parseAll(element, parser)))

const valueParsers: ReadonlyMap<number, Parser> = new Map(
  TYPES.flatMap(([oid, arrayOid, parser]) => [
    [oid, parser] as const,
    [arrayOid, (value: string) => parseAll(readArray(value), parser)] as const,
  ]),
)

export function valueParser(oid: number): Parser {
  return valueParsers.get(oid) ?? text
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
