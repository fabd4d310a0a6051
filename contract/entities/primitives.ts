import * as z from 'zod/mini'
import { isBlank } from '../blankText'
import { NOTE_LIMIT_CHARACTERS, type NOTE_FIELDS, QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../constants'
import { tooManyDecimals } from '../quantities/decimalPlaces'
import { roundQuantity, type Quantity } from '../quantities/quantity'
import { asText, isFlag, isNumber, isText, leniently } from './answerText'
import { everyElement, everyValue, withQuickCheck } from './quickCheck'

const isQuantity = (value: unknown): value is Quantity => value === null || (isNumber(value) && roundQuantity(value) === value)

/** Parses a number sent as text, such as `"7"` or `"2.50"`; null for anything else, also for one that is too large, such as `"1e999"`. */
function asNumber(value: unknown): number | null {
  const isWritten = isText(value) && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.trim())
  const number = isWritten ? Number(value) : value
  return isNumber(number) ? number : null
}

/** A date in an answer: `YYYY-MM-DD`, an ISO 8601 instant, or `''` for none (null and missing are read as none). */
export const answerDate = leniently(isText, asText)

/** A boolean in an answer, possibly as text or as 1 and 0; anything else is false. */
export const answerFlag = leniently(
  isFlag,
  (value) => value === 1 || (isText(value) && ['true', '1'].includes(value.toLowerCase())),
)

function asQuantity(value: unknown): Quantity {
  const quantity = asNumber(value)
  return quantity === null ? null : asNumber(roundQuantity(quantity))
}

/**
 * A quantity in an answer, possibly as text, rounded to six decimals to drop floating-point noise. Null, missing and invalid
 * values become null, which is shown as a dash and counted as 0.
 */
export const answerQuantity = leniently(isQuantity, asQuantity)

/** A quantity in an answer that may also be left out. */
export const answerOptionalQuantity = withQuickCheck(z.optional(z.transform(asQuantity)), isQuantity)

/** Schema for the field that identifies a row; a row without it is left out. `expected` is the word for it in the report. */
function identity<Value>(
  isRight: (value: unknown) => value is Value,
  fromOther: (value: unknown) => Value | null,
  expected: 'string' | 'int',
  none: Value,
) {
  const read = z.transform((value: unknown, { issues }): Value => {
    if (isRight(value)) return value
    const other = fromOther(value)
    if (other === null) issues.push({ code: 'invalid_type', expected, input: value })
    return other ?? none
  })
  return withQuickCheck(read, isRight)
}

const isId = (value: unknown): value is string => isText(value) && value.trim() !== ''

/** The identifying text of a document, item, line or file in an answer, possibly sent as a number. Required. */
export const answerId = identity(isId, (value) => (isNumber(value) ? String(value) : null), 'string', '')

/**
 * The identifying text of something that the rest of the answer names as well. It may be blank here: the answer's schema then
 * fills it in.
 */
export const answerKnownId = leniently(isId, asText)

/** Identifies a row within its list and is not shown: text or a number, unchanged. Required. */
export const answerRowId = identity(
  (value): value is string | number => isId(value) || isNumber(value),
  () => null,
  'string',
  '',
)

/** The number of a line within its document, possibly sent as text. Required. */
export const answerLineNbr = identity(isNumber, asNumber, 'int', 0)

/** A list in an answer; missing and null become an empty list. */
export function answerList<Element extends z.ZodMiniType>(element: Element) {
  const read = z.pipe(
    z.transform((list: unknown) => list ?? []),
    z.array(element),
  )
  return withQuickCheck(read, everyElement(element))
}

/** Lists by key in an answer; a missing or null table becomes empty. An absent key means an empty list. */
export function answerTable<Element extends z.ZodMiniType>(element: Element) {
  const list = answerList(element)
  const read = z.pipe(
    z.transform((table: unknown) => table ?? {}),
    z.record(z.string(), list),
  )
  return withQuickCheck(read, everyValue(list))
}

const NO_ROWS: readonly never[] = []

/**
 * Returns the list under a key of a table in an answer; empty for an absent key and for a table that is not loaded. A key may be
 * `constructor` or another name that every object has: backends number documents as they like.
 */
export function listAt<Row>(table: Readonly<Record<string, readonly Row[]>> | undefined, key: string): readonly Row[] {
  return (table && Object.hasOwn(table, key) ? table[key] : undefined) ?? NO_ROWS
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this pattern is for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/
/** A lone surrogate, half of a UTF-16 pair, which neither JSON nor a database can store. */
const BROKEN_CHARACTER = /\p{Surrogate}/u

/** One line of text in a request: trimmed, not blank, at most `longest` characters, no control characters. */
export function singleLine(name: string, longest: number) {
  return possibleLine(name, longest).check(z.refine((text) => !isBlank(text), `${name} is required`))
}

/** One line of text in a request, as in {@link singleLine}, but possibly blank. */
function possibleLine(name: string, longest: number) {
  return z.string(`${name} is required`).check(z.trim(), ...lineChecks(name, longest))
}

function lineChecks(name: string, longest: number): z.core.$ZodCheck<string>[] {
  return [
    z.maxLength(longest, `${name} must have at most ${longest} characters`),
    z.refine((text) => !CONTROL_CHARACTER.test(text), `${name} must not contain control characters`),
    z.refine((text) => !BROKEN_CHARACTER.test(text), `${name} must not contain broken characters`),
  ]
}

/** A text in the query of a request, unchanged: possibly blank, at most `longest` characters, no control characters. */
export function singleParameter(name: string, longest: number) {
  return z.string(`${name} is required`).check(
    z.refine((text) => [...text].length <= longest, `${name} may have ${longest} characters at most`),
    z.refine((text) => !/\p{Cc}/u.test(text), `${name} must not contain control characters`),
  )
}

/** Far above what any backend identifies by, opaque ids of files included. */
const ID_LIMIT_CHARACTERS = 2_000

/**
 * Identifying text in a request: one line, not blank, unchanged, because it is the backend that gave it. `name` is used in the
 * refusal. What our own data may be named by is narrower and is checked where it is imported.
 */
export function requestId(name: string) {
  return z.string(`${name} is required`).check(
    ...lineChecks(name, ID_LIMIT_CHARACTERS),
    z.refine((text) => !isBlank(text), `${name} is required`),
  )
}

/** A short free text in a request that may be missing, null or blank, which are all read as `''`: a rule refuses it where it is needed. */
export function possibleText(name: string) {
  return z.pipe(
    z.transform((text: string) => (text as string | null | undefined) ?? ''),
    possibleLine(name, 200),
  )
}

/** The reason for an action that cannot be undone: one line of text, 1 to 200 characters. */
export const requestReason = singleLine('Reason', 200)

/** True when a number has at most six decimal places. */
export function hasQuantityPrecision(value: number): boolean {
  return Number(value.toFixed(QUANTITY_DECIMALS)) === value
}

/** A quantity in a request: above 0, or at least `least`; at most six decimals. `name` is used in the refusal. */
export function requestQuantity(name = 'Quantity', least?: number, most = QUANTITY_LIMIT) {
  return z
    .number(`${name} must be a number`)
    .check(
      least === undefined ? z.gt(0, `${name} must be greater than 0`) : z.gte(least, `${name} must be at least ${least}`),
      z.lte(most, `${name} must be at most ${most}`),
      z.refine(hasQuantityPrecision, tooManyDecimals(name, QUANTITY_DECIMALS)),
    )
}

/** A line number in a request: a whole number, 0 or more. */
export const requestLineNbr = z
  .int('Line number must be a whole number')
  .check(z.gte(0, 'Line number must not be negative'), z.lte(2_000_000_000, 'Line number is too large'))

/** A line number in a form field, which always arrives as text. */
export const formLineNbr = z.pipe(
  z.transform((field: number | string) => (isText(field) && /^\d+$/.test(field) ? Number(field) : field)),
  requestLineNbr,
)

/**
 * The fields of a call that sets a note: `note`, trimmed, not blank, without NUL; and `seenNote`, the text that was shown,
 * unchanged. The call is refused when the stored note differs from `seenNote`.
 */
export const noteFields = {
  note: z.string('Note is required').check(
    z.trim(),
    z.refine((note) => !isBlank(note), 'Note is required'),
    z.maxLength(NOTE_LIMIT_CHARACTERS, `Note must have at most ${NOTE_LIMIT_CHARACTERS} characters`),
    z.refine((note) => !note.includes('\u0000'), 'Note must not contain NUL characters'),
    z.refine((note) => !BROKEN_CHARACTER.test(note), 'Note must not contain broken characters'),
  ),
  seenNote: z.optional(z.string('Seen note must be a text').check(z.maxLength(100_000, 'Seen note is too long'))),
} satisfies Readonly<Record<(typeof NOTE_FIELDS)[number], z.ZodMiniType>>

/** A calendar date in a request: `YYYY-MM-DD`, an existing day. */
export function requestDate(name: string) {
  return z
    .string(`${name} is required`)
    .check(z.refine(isCalendarDate, `${name} must be a date in the form YYYY-MM-DD, from 1900 on`))
}

/** True for an existing day from 1900 on, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
