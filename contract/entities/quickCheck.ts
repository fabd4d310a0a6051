import * as z from 'zod/mini'

/** Returns true when parsing the JSON value with the schema would return an equal value. False means that it has to be parsed. */
type QuickCheck = (value: unknown) => boolean

const checks = new WeakMap<z.core.$ZodType, QuickCheck>()
const unknown: QuickCheck = () => false

/** Most rows of a long response need no conversion, and checking takes a fifth of the time of parsing. */
export function withQuickCheck<Schema extends z.core.$ZodType>(schema: Schema, check: QuickCheck): Schema {
  checks.set(schema, check)
  return schema
}

/** Returns the quick check of a schema; for a schema without one, a check that always fails. */
export function quickCheck(schema: z.core.$ZodType): QuickCheck {
  return checks.get(schema) ?? unknown
}

/** `z.object` with a quick check made of those of its fields. */
export function responseObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    check: quickCheck(schema),
    isOptional: schema instanceof z.ZodMiniOptional,
  }))
  return withQuickCheck(z.object(shape), (value) => {
    if (!isRecord(value)) return false
    // The schema strips unknown fields, so an object with any must not pass.
    let count = 0
    for (const _name in value) count += 1
    for (const { name, check, isOptional } of fields) {
      if (check(value[name])) count -= 1
      else if (!isOptional || name in value) return false
    }
    return count === 0
  })
}

/** `z.array` with a quick check made of that of its elements. */
export function responseArray<Element extends z.core.$ZodType>(element: Element) {
  return withQuickCheck(z.array(element), everyElement(element))
}

/** `z.record` of text keys with a quick check made of that of its values. */
export function responseRecord<Value extends z.core.$ZodType>(value: Value) {
  return withQuickCheck(z.record(z.string(), value), everyValue(value))
}

/** True for an array of elements that pass the quick check of their schema. */
export function everyElement(element: z.core.$ZodType): QuickCheck {
  const check = quickCheck(element)
  return (value) => {
    if (!Array.isArray(value)) return false
    for (const each of value as readonly unknown[]) if (!check(each)) return false
    return true
  }
}

/** True for an object with values that pass the quick check of their schema. */
export function everyValue(schema: z.core.$ZodType): QuickCheck {
  const check = quickCheck(schema)
  return (value) => {
    if (!isRecord(value)) return false
    for (const key in value) if (key === '__proto__' || !check(value[key])) return false
    return true
  }
}

/** True for a JSON object: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
