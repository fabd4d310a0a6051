import * as z from 'zod/mini'
import { withQuickCheck } from './quickCheck'

/** True for a text. */
export const isText = (value: unknown): value is string => typeof value === 'string'
/** True for a number that counts something. */
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** True for a yes or no. */
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * A plain value in an answer, read by a function of our own. It is one step where the library would take five: a long list has a
 * hundred thousand such values.
 * @param isRight what the contract promises; such a value is kept as it is
 * @param fromOther makes the best of anything else, missing and null included: one odd value never takes a list away
 */
export function leniently<Value>(isRight: (value: unknown) => value is Value, fromOther: (value: unknown) => Value) {
  return withQuickCheck(
    z.transform((value: unknown): Value => (isRight(value) ? value : fromOther(value))),
    isRight,
  )
}

/** A number or a yes or no as text; anything else is none. */
export const asText = (value: unknown) => (isNumber(value) || isFlag(value) ? String(value) : '')

/** Descriptive text in an answer. A number is read as its text, what is missing, null or no text as none. */
export const answerText = leniently(isText, asText)

/** Descriptive text in an answer that may also be left out. */
export const answerOptionalText = withQuickCheck(z.optional(answerText), isText)
