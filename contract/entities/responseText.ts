import * as z from 'zod/mini'
import { withQuickCheck } from './quickCheck'

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * Schema for a primitive value in a response that is read by a plain function: one step where zod's own schemas take five, which
 * matters because a long list has a hundred thousand such values.
 * @param isRight accepts the values that the contract promises; they are kept unchanged
 * @param fromOther converts anything else, including missing and null, so that one malformed value never makes a list fail
 */
export function leniently<Value>(isRight: (value: unknown) => value is Value, fromOther: (value: unknown) => Value) {
  return withQuickCheck(
    z.transform((value: unknown): Value => (isRight(value) ? value : fromOther(value))),
    isRight,
  )
}

export const asText = (value: unknown) => (isNumber(value) || isFlag(value) ? String(value) : '')

/** Descriptive text in a response. A number or boolean becomes text; anything else that is no text becomes `''`. */
export const responseText = leniently(isText, asText)

/** Descriptive text in a response that may also be left out. */
export const responseOptionalText = withQuickCheck(z.optional(responseText), isText)
