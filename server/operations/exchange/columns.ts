import { NOTE_LIMIT_CHARACTERS, QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../../../contract/constants'
import { noteFields, requestId, singleLine, requestDate } from '../../../contract/entities/primitives'
import { nearestName, showValue } from './wording'

/** A column of a file. */
export interface Column {
  /** Its heading, which is also the name of the table's column. */
  readonly name: string
  readonly kind: ColumnKind
  /** What an empty cell means: nothing (it must not be empty), a fixed value, or that the import works it out. */
  readonly empty:
    | { readonly is: 'refused' }
    // Null for none.
    | { readonly is: 'value'; readonly value: string | null }
    | { readonly is: 'worked out' }
  /** What it is; for a column that is worked out also what comes into it. */
  readonly about: string
  /** SQL of what an export writes, when that is not just the table's column. */
  readonly source?: string
}

/** A column that may not be empty. */
export function required(name: string, kind: ColumnKind, about: string): Column {
  return { name, kind, about, empty: { is: 'refused' } }
}

/** A column whose empty cells mean `value`; null is "none". The column may be missing. */
export function optional(name: string, kind: ColumnKind, about: string, value: string | null = ''): Column {
  return { name, kind, about, empty: { is: 'value', value } }
}

/** A column whose empty cells are filled in by the import. The column may be missing. */
export function workedOut(name: string, kind: ColumnKind, about: string): Column {
  return { name, kind, about, empty: { is: 'worked out' } }
}

/** What a cell turned out to be: its one canonical spelling, or what is wrong with it. */
type ParsedCell = { readonly value: string } | { readonly problem: string }

/**
 * A kind of cell. Every value has one canonical spelling, which is also what an export writes, so that two values are equal exactly
 * when their texts are.
 */
export interface ColumnKind {
  /** The content of such a cell, in words. */
  readonly form: string
  /** Type of the table's column, for parameters that are compared with it. */
  readonly sqlType: 'text' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'uuid'
  /** Reads a cell that is not empty. */
  parse(cell: string): ParsedCell
  /** SQL that spells a value of the table's column canonically; NULL stays NULL. */
  toText(expression: string): string
}

/** One of several words. */
export function choice(...words: readonly string[]): ColumnKind & { readonly words: readonly string[] } {
  return {
    words,
    form: `one of ${words.join(', ')}`,
    sqlType: 'text',
    toText: (expression) => expression,
    parse(cell) {
      const text = cell.trim()
      if (words.includes(text)) return { value: text }
      const meant = nearestName(text, words)
      const hint = meant === null ? '' : `; did you mean ${meant}?`
      return { problem: `${showValue(cell)} is not one of ${words.join(', ')}${hint}` }
    },
  }
}

/** An id in the form of a UUID. */
export const uuid: ColumnKind = {
  form: 'UUID',
  sqlType: 'uuid',
  toText: (expression) => `${expression}::text`,
  parse(cell) {
    const text = cell.trim().toLowerCase()
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return { value: text }
    return { problem: `${showValue(cell)} is not a UUID` }
  },
}

/** The part of a schema of the contract that judges a cell. Its messages begin with the name that it was made with, which is none. */
interface TextSchema {
  safeParse(text: string): {
    readonly data?: string
    readonly error?: { readonly issues: readonly { readonly message: string }[] }
  }
}

function textKind(form: string, schema: TextSchema): ColumnKind {
  return {
    form,
    sqlType: 'text',
    toText: (expression) => expression,
    parse(cell): ParsedCell {
      const { data, error } = schema.safeParse(cell)
      if (data !== undefined) return { value: data }
      return { problem: `${showValue(cell)} ${error?.issues[0]?.message.replace(/^Note/, '').trim() ?? 'is not valid'}` }
    },
  }
}

/** The number or name by which something is known. */
export const idText: ColumnKind = textKind('one line of at most 60 characters', requestId(''))

/** One line of free text. */
export function lineText(longest: number): ColumnKind {
  return textKind(`one line of at most ${longest} characters`, singleLine('', longest))
}

/** A note, which may have several lines. */
export const noteText: ColumnKind = textKind(`text of at most ${NOTE_LIMIT_CHARACTERS} characters`, noteFields.note)

const calendarDate = requestDate('')

/** A day. */
export const date: ColumnKind = {
  form: 'date, YYYY-MM-DD',
  sqlType: 'date',
  toText: (expression) => `to_char(${expression}, 'YYYY-MM-DD')`,
  parse(cell) {
    const text = cell.trim()
    if (calendarDate.safeParse(text).success) return { value: text }
    return { problem: `${showValue(cell)} is not a date in the form YYYY-MM-DD` }
  },
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?(Z|[+-]\d{2}:\d{2})$/

/** A moment, to the microsecond that the database keeps. */
export const instant: ColumnKind = {
  form: 'moment, e.g. 2026-03-05T14:07:00Z',
  sqlType: 'timestamptz',
  toText: (expression) =>
    `regexp_replace(to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '\\.?0+$', '') || 'Z'`,
  parse(cell) {
    const [, day = '', time = '', fraction = '', zone = ''] = INSTANT.exec(cell.trim()) ?? []
    const second = new Date(`${day}T${time}${zone}`)
    if (!calendarDate.safeParse(day).success || Number.isNaN(second.getTime())) {
      return { problem: `${showValue(cell)} is not a moment in the form YYYY-MM-DDTHH:MM:SSZ` }
    }
    return { value: instantText(second, fraction) }
  },
}

/** The canonical spelling of a moment. `fraction` are the digits behind its second, where they are not the Date's own. */
export function instantText(moment: Date, fraction = moment.toISOString().slice(20, 23)): string {
  const digits = fraction.replace(/(?<!0)0+$/, '')
  return `${moment.toISOString().slice(0, 19)}${digits === '' ? '' : `.${digits}`}Z`
}

interface Bounds {
  /** The smallest whole number that is allowed. `above` does not allow it itself. */
  readonly from?: number
  readonly above?: number
  readonly to: number
}

const MICROS = 10n ** BigInt(QUANTITY_DECIMALS)

/** The largest number that the tables' `numeric(18,6)` holds, rounded down to a whole one. */
export const TABLE_LIMIT = 999_999_999_999

function quantityKind({ from, above, to }: Bounds): ColumnKind {
  const low = above ?? from ?? -to
  const bound = above !== undefined ? `above ${above}` : from !== undefined ? `${from} or more` : 'may be negative'
  return {
    form: `number with at most ${QUANTITY_DECIMALS} decimals, ${bound}, at most ${to}`,
    sqlType: 'numeric',
    toText: (expression) => `trim_scale(${expression})::text`,
    parse(cell) {
      const text = cell.trim()
      if (!/^-?\d{1,15}(\.\d+)?$/.test(text) || (text.split('.')[1]?.length ?? 0) > QUANTITY_DECIMALS) {
        const hint = /^-?\d+,\d+$/.test(text) ? `; the decimal sign is a point: ${text.replace(',', '.')}` : ''
        return { problem: `${showValue(cell)} is not a number with at most ${QUANTITY_DECIMALS} decimals${hint}` }
      }
      const micros = microsOf(text)
      const lowest = BigInt(low) * MICROS
      if (micros < lowest || (above !== undefined && micros === lowest)) {
        return { problem: `${text} must be ${above !== undefined ? `greater than ${above}` : `at least ${low}`}` }
      }
      if (micros > BigInt(to) * MICROS) return { problem: `${text} must be at most ${to}` }
      return { value: decimalOf(micros) }
    },
  }
}

/** A quantity of a document: above 0. */
export const positiveQuantity = quantityKind({ above: 0, to: QUANTITY_LIMIT })

/** A quantity of a document that may be nothing. */
export const quantity = quantityKind({ from: 0, to: QUANTITY_LIMIT })

/** A quantity in stock: it may have added up to more than one document may hold. */
export const stockQuantity = quantityKind({ from: 0, to: TABLE_LIMIT })

/** What a movement adds to stock, or takes from it. */
export const signedQuantity = quantityKind({ to: TABLE_LIMIT })

/** A whole number. */
export function wholeNumber(from: number, to: number, sqlType: 'integer' | 'bigint' = 'integer'): ColumnKind {
  return {
    form: `whole number from ${from} to ${to}`,
    sqlType,
    toText: (expression) => `${expression}::text`,
    parse(cell) {
      const text = cell.trim()
      const number = Number(text)
      if (!/^-?\d{1,16}$/.test(text) || number < from || number > to) {
        return { problem: `${showValue(cell)} is not a whole number from ${from} to ${to}` }
      }
      return { value: String(number) }
    },
  }
}

/** A line of a document. */
export const lineNumber = wholeNumber(0, 2_000_000_000)

/** The exact number of millionths of a decimal text, e.g. of `-1.5`. The text must be one: an optional sign, digits, at most six decimals. */
export function microsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(QUANTITY_DECIMALS, '0'))
}

/** The shortest decimal text of so many millionths: `1500000n` is `1.5`. */
export function decimalOf(micros: bigint): string {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(QUANTITY_DECIMALS + 1, '0')
  const decimals = digits.slice(-QUANTITY_DECIMALS).replace(/(?<!0)0+$/, '')
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -QUANTITY_DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`
}
