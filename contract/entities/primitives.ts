import * as z from 'zod/mini'
import { isBlank } from '../blankText'
import { NOTE_LIMIT_CHARACTERS, type NOTE_FIELDS, QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../constants'
import { tooManyDecimals } from '../quantities/decimalPlaces'
import { isFiniteQuantity, roundQuantity, tooLarge, type Quantity } from '../quantities/quantity'
import { everyElement, everyValue, quickCheck, withQuickCheck } from './quickCheck'
import { asText, isFlag, isNumber, isText, leniently } from './responseText'

const isId = (value: unknown): value is string => isText(value) && value.trim() !== ''
const isQuantity = (value: unknown): value is Quantity => value === null || hasQuantityPrecision(value)

/** Reads a number, also a decimal one sent as text, such as `"7"` or `"2.50"`; null for anything else and for what is too large. */
function asNumber(value: unknown): number | null {
  const number = isId(value) && !/[box]/i.test(value) ? Number(value) : value
  return isNumber(number) ? number : null
}

/** A date in a response: `YYYY-MM-DD`, an ISO 8601 instant, or `''` for none (null and missing are read as none). */
export const responseDate = leniently(isText, asText)

/** A boolean in a response, possibly as text or as 1 and 0; anything else is false. */
export const responseFlag = leniently(
  isFlag,
  (value) => value === 1 || (isText(value) && ['true', '1'].includes(value.toLowerCase())),
)

function asQuantity(value: unknown): Quantity {
  const quantity = asNumber(value)
  return quantity === null || !isFiniteQuantity(quantity) ? null : roundQuantity(quantity)
}

/**
 * A quantity in a response, possibly as text, rounded to six decimals to drop floating-point noise. Null, missing and invalid
 * values become null, which is shown as a dash and counted as 0.
 */
export const responseQuantity = leniently(isQuantity, asQuantity)

export const responseOptionalQuantity = withQuickCheck(z.optional(z.transform(asQuantity)), isQuantity)

/**
 * The schema of an object in which one part may say what another leaves out: that is filled in, where a field is blank that is
 * read by {@link responseKnownId} or {@link responseKnownQuantity}.
 */
export function responseFilled<Schema extends z.ZodMiniObject>(
  schema: Schema,
  fill: (read: z.infer<Schema>) => z.infer<Schema>,
): Schema {
  return withQuickCheck(schema.check(z.overwrite(fill)), quickCheck(schema))
}

/** A quantity that the response tells in another way as well, see {@link responseFilled}. */
export const responseKnownQuantity = leniently<Quantity>(hasQuantityPrecision, asQuantity)

/** A text that identifies or names something and that the response tells elsewhere as well, see {@link responseFilled}. */
export const responseKnownId = leniently(isId, asText)

/** Schema for the field that identifies a row; a row without it is left out. `expected` is the word for it in the report. */
function identity<Value>(
  isRight: (value: unknown) => value is Value,
  fromOther: (value: unknown) => Value | null,
  expected: 'string' | 'int',
) {
  const read = z.transform((value: unknown, { issues }): Value => {
    if (isRight(value)) return value
    const other = fromOther(value)
    if (other === null) issues.push({ code: 'invalid_type', expected, input: value })
    return other as Value
  })
  return withQuickCheck(read, isRight)
}

/** The identifying text of a document, item, line or file in a response, possibly sent as a number. Required. */
export const responseId = identity(isId, (value) => (isNumber(value) ? String(value) : null), 'string')

/** Identifies a row within its list and is not shown: text or a number, unchanged. Required. */
export const responseRowId = identity(
  (value): value is string | number => isId(value) || isNumber(value),
  () => null,
  'string',
)

/** The number of a line within its document, possibly sent as text. Required. */
export const responseLineNbr = identity(isNumber, asNumber, 'int')

/** A list in a response; missing and null become an empty list. */
export function responseList<Element extends z.ZodMiniType>(element: Element) {
  const read = z.pipe(
    z.transform((list: unknown) => list ?? []),
    z.array(element),
  )
  return withQuickCheck(read, everyElement(element))
}

/** Lists by key in a response; a missing or null table becomes empty. An absent key means an empty list. */
export function responseTable<Element extends z.ZodMiniType>(element: Element) {
  const list = responseList(element)
  const read = z.pipe(
    z.transform((table: unknown) => table ?? {}),
    z.record(z.string(), list),
  )
  return withQuickCheck(read, everyValue(list))
}

const NO_ROWS: readonly never[] = []

/**
 * Returns the list under a key of a table in a response; empty for an absent key and for a table that is not loaded. A key may be
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
  return possibleLine(name, longest).check(filledIn(name))
}

const filledIn = (name: string) => z.refine<string>((text) => !isBlank(text), `${name} is required`)

const unbroken = (name: string) =>
  z.refine<string>((text) => !BROKEN_CHARACTER.test(text), `${name} must not contain broken characters`)

/** One line of text in a request, as in {@link singleLine}, but possibly blank. */
function possibleLine(name: string, longest: number) {
  return z.string(`${name} is required`).check(z.trim(), ...lineChecks(name, longest))
}

function lineChecks(name: string, longest: number): z.core.$ZodCheck<string>[] {
  return [
    z.maxLength(longest, `${name} must have at most ${longest} characters`),
    z.refine((text) => !CONTROL_CHARACTER.test(text), `${name} must not contain control characters`),
    unbroken(name),
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
 * rejection. What our own data may be named by is narrower and is checked where it is imported.
 */
export function requestId(name: string) {
  return z.string(`${name} is required`).check(...lineChecks(name, ID_LIMIT_CHARACTERS), filledIn(name))
}

/** A short free text in a request that may be missing, null or blank, which are all read as `''`: a rule rejects it where it is needed. */
export function possibleText(name: string) {
  return z.pipe(
    z.transform((text: string) => (text as string | null | undefined) ?? ''),
    possibleLine(name, 200),
  )
}

/** The reason for an action that cannot be undone: one line of text, 1 to 200 characters. */
export const requestReason = singleLine('Reason', 200)

export function hasQuantityPrecision(value: unknown): value is number {
  return isNumber(value) && isFiniteQuantity(value) && roundQuantity(value) === value
}

/** A quantity in a request: above 0, or at least `least`; at most six decimals. `name` is used in the rejection. */
export function requestQuantity(name = 'Quantity', least?: number) {
  return z.number(`${name} must be a number`).check(
    least === undefined ? z.gt(0, `${name} must be greater than 0`) : z.gte(least, `${name} must be at least ${least}`),
    // Formatted when needed: the first formatter of numbers costs more than all schemas.
    z.lte(QUANTITY_LIMIT, { error: () => tooLarge(name) }),
    z.refine(hasQuantityPrecision, tooManyDecimals(name, QUANTITY_DECIMALS)),
  )
}

/** A line number in a request: a whole number, 0 or more. */
export const requestLineNbr = z
  .int('Line number must be a whole number')
  .check(z.gte(0, 'Line number must not be negative'), z.lte(2_000_000_000, 'Line number is too large'))

/** A line number in a form field, which always arrives as text. */
export const formLineNbr = z.union(
  [
    requestLineNbr,
    z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/, 'Line number must be a whole number')), z.transform(Number)), requestLineNbr),
  ],
  'Line number must be a whole number',
)

/**
 * The fields of a call that sets a note: `note`, trimmed, not blank, without NUL; and `seenNote`, the text that was shown,
 * unchanged. The call is rejected when the stored note differs from `seenNote`.
 */
export const noteFields = {
  note: z.string('Note is required').check(
    z.trim(),
    filledIn('Note'),
    z.maxLength(NOTE_LIMIT_CHARACTERS, `Note must have at most ${NOTE_LIMIT_CHARACTERS} characters`),
    z.refine((note) => !note.includes('\u0000'), 'Note must not contain NUL characters'),
    unbroken('Note'),
  ),
  seenNote: z.optional(z.string('Seen note must be a text').check(z.maxLength(100_000, 'Seen note is too long'))),
} satisfies Readonly<Record<(typeof NOTE_FIELDS)[number], z.ZodMiniType>>

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
