import type * as z from 'zod/mini'
import { NOTE_LIMIT_CHARACTERS, QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../../contract/constants'
import { isCalendarDate, noteFields, singleLine } from '../../contract/entities/primitives'
import { tooManyDecimals } from '../../contract/quantities/decimalPlaces'
import { decimalOf, formatQuantity, microsOf, tooLarge, toMicros } from '../../contract/quantities/quantity'
import { isUuid } from '../database/values'
import { nearestName, showValue } from './wording'

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  /** What an empty cell means: an error (the column is required), a fixed value, or that the import computes the value. */
  readonly empty:
    | { readonly is: 'required' }
    // Null means "no value".
    | { readonly is: 'value'; readonly value: string | null }
    | { readonly is: 'computed' }
  readonly about: string
  /** SQL expression that an export writes, where it is not simply the table's column. */
  readonly source?: string
  /** Why an import never changes the column in an existing row, in words: what posts it instead. */
  readonly postedBy?: string
}

export function required(name: string, kind: ColumnKind, about: string): Column {
  return { name, kind, about, empty: { is: 'required' } }
}

/** Defines a column whose empty cells mean `value`; null means "no value". The file may omit the column. */
export function optional(name: string, kind: ColumnKind, about: string, value: string | null = ''): Column {
  return { name, kind, about, empty: { is: 'value', value } }
}

/** Defines a column whose empty cells the import computes. The file may omit the column. */
export function computed(name: string, kind: ColumnKind, about: string): Column {
  return { name, kind, about, empty: { is: 'computed' } }
}

/** Returns a column that an import never changes in an existing row; `why` says what posts it, as in `a release moves stock`. */
export function postedBy(why: string, column: Column): Column {
  return { ...column, postedBy: why }
}

type ParsedCell = { readonly value: string } | { readonly problem: string }

type SqlType = 'text' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'uuid'

/** Every value has one canonical spelling, which exports write too, so values are equal when their texts are. */
export interface ColumnKind {
  /** The allowed content of such a cell, in the short words that docs/DATA.md explains. */
  readonly form: string
  /** SQL type of the table's column, for parameters that are compared with it. */
  readonly sqlType: SqlType
  parse(cell: string): ParsedCell
  /** Returns SQL that converts a value of the table's column to its canonical spelling; NULL stays NULL. */
  toText(expression: string): string
}

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

export const uuid: ColumnKind = {
  form: 'UUID',
  sqlType: 'uuid',
  toText: (expression) => `${expression}::text`,
  parse(cell) {
    const text = cell.trim().toLowerCase()
    if (isUuid(text)) return { value: text }
    return { problem: `${showValue(cell)} is not a UUID` }
  },
}

/** @param schema its messages begin with the name that it was created with, which is empty here, or Note */
function textKind(form: string, schema: z.ZodMiniType<string>): ColumnKind {
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

export const idText: ColumnKind = lineText(60)

/** Errors of a spreadsheet's formula, and what it saves of a column that is too narrow. */
const SPREADSHEET_ERROR = /^#(?:(?:N\/A|NAME\?|(?:REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC)!)|#{3,})$/i

/** A long number as a spreadsheet shows it; its other digits are lost. A part may be called `1E-05`, but not so. */
const SPREADSHEET_NUMBER = /^[+-]?\d(?:[.,]\d+E-|(?:[.,]\d+)?E\+)\d{2,3}$/i

/** Accepts one line of free text, but nothing that certainly a spreadsheet has put there. */
export function lineText(longest: number): ColumnKind {
  const kind = textKind(`text, ${longest}`, singleLine('', longest))
  const parse = (cell: string): ParsedCell => {
    const text = cell.trim()
    const problem = (what: string) => ({ problem: `${showValue(cell)} ${what}` })
    if (/[\r\n]/.test(text)) return problem('must be one line')
    if (SPREADSHEET_ERROR.test(text)) return problem('is an error of a spreadsheet, not a value')
    if (!SPREADSHEET_NUMBER.test(text)) return kind.parse(cell)
    return problem('is what a spreadsheet makes of a long number; format the column as text there, and export it again')
  }
  return { ...kind, parse }
}

export const noteText: ColumnKind = textKind(`lines of text, ${NOTE_LIMIT_CHARACTERS}`, noteFields.note)

export const date: ColumnKind = {
  form: 'date',
  sqlType: 'date',
  toText: (expression) => `to_char(${expression}, 'YYYY-MM-DD')`,
  parse(cell) {
    const text = cell.trim()
    if (isCalendarDate(text)) return { value: text }
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && text < '1900') return { problem: `${showValue(cell)} is before 1900` }
    return { problem: `${showValue(cell)} is not a date in the form YYYY-MM-DD` }
  },
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?(Z|[+-]\d{2}:\d{2})$/

export const instant: ColumnKind = {
  form: 'time',
  sqlType: 'timestamptz',
  toText: (expression) =>
    `regexp_replace(to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '\\.?0+$', '') || 'Z'`,
  parse(cell) {
    const [, day = '', time = '', fraction = '', zone = ''] = INSTANT.exec(cell.trim()) ?? []
    const second = new Date(`${day}T${time}${zone}`)
    if (!isCalendarDate(day) || Number.isNaN(second.getTime())) {
      return { problem: `${showValue(cell)} is not a timestamp in the form YYYY-MM-DDTHH:MM:SSZ` }
    }
    return { value: instantText(second, fraction) }
  },
}

/** The canonical spelling of an instant; `fraction`: the decimals of its second, where a Date is too coarse. */
export function instantText(moment: Date, fraction = moment.toISOString().slice(20, 23)): string {
  const digits = fraction.replace(/(?<!0)0+$/, '')
  return `${moment.toISOString().slice(0, 19)}${digits === '' ? '' : `.${digits}`}Z`
}

interface Bounds {
  readonly from?: number
  readonly above?: number
}

/** Thousands in groups behind one sign, and perhaps decimals behind the other: `1,234`, `1 234 567`, `1.234,5`. */
const GROUPED = /^(-?[1-9]\d{0,2}(?:([.,'\u2019\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,6}))?$/

/** Advice on a number that is written with thousands separators or a decimal comma; it names all that may be meant. */
function adviceOn(text: string, mayHaveDecimals: boolean): string {
  const hasComma = /^-?\d+,\d{1,6}$/.test(text)
  const decimal = mayHaveDecimals && hasComma ? [text.replace(',', '.')] : []
  const [, whole, , decimals = ''] = GROUPED.exec(text) ?? []
  const isGrouped = whole !== undefined && (mayHaveDecimals || decimals === '')
  if (!isGrouped && decimal.length > 0) return `; the decimal sign is a point: ${decimal.join('')}`
  const meant = isGrouped ? [`${whole.replaceAll(/[^-\d]/g, '')}.${decimals}`, ...decimal] : []
  return meant.length === 0 ? '' : `. Write ${meant.map((number) => decimalOf(microsOf(number))).join(' or ')}`
}

function quantityKind({ from, above }: Bounds): ColumnKind {
  const low = above ?? from ?? -QUANTITY_LIMIT
  const bound = above !== undefined ? ` above ${above}` : from === undefined ? ', may be negative' : ''
  return {
    form: `quantity${bound}`,
    sqlType: 'numeric',
    toText: (expression) => `trim_scale(${expression})::text`,
    parse(cell) {
      const text = cell.trim()
      if (!/^-?\d+(\.\d+)?$/.test(text) || (text.split('.')[1]?.length ?? 0) > QUANTITY_DECIMALS) {
        const advice = adviceOn(text, true)
        return { problem: `${showValue(cell)} is not a number with at most ${QUANTITY_DECIMALS} decimals${advice}` }
      }
      const shown = text.length > 20 ? showValue(text) : text
      const micros = microsOf(text)
      const lowest = toMicros(low)
      if (micros < lowest || (above !== undefined && micros === lowest)) {
        return {
          problem: `${shown} must be ${above !== undefined ? `greater than ${above}` : `at least ${formatQuantity(low)}`}`,
        }
      }
      if (micros > toMicros(QUANTITY_LIMIT)) return { problem: tooLarge(shown) }
      // The largest numbers hold five decimals: the app would show a sixth as another one.
      if (toMicros(Number(text)) !== micros) return { problem: tooManyDecimals(shown, QUANTITY_DECIMALS - 1) }
      return { value: decimalOf(micros) }
    },
  }
}

export const positiveQuantity = quantityKind({ above: 0 })

export const quantity = quantityKind({ from: 0 })

export const signedQuantity = quantityKind({})

export function wholeNumber(from: number, to: number, sqlType: 'integer' | 'bigint' = 'integer'): ColumnKind {
  return {
    form: `whole number ${from} to ${to}`,
    sqlType,
    toText: (expression) => `${expression}::text`,
    parse(cell) {
      const text = cell.trim()
      const number = Number(text)
      if (!/^-?\d{1,16}$/.test(text) || number < from || number > to) {
        return { problem: `${showValue(cell)} is not a whole number from ${from} to ${to}${adviceOn(text, false)}` }
      }
      return { value: String(number) }
    },
  }
}

export const lineNumber = wholeNumber(0, 2_000_000_000)
