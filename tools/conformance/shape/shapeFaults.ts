import type * as z from 'zod/mini'
import { isRecord } from '../../../contract/entities/quickCheck'
import { NEEDED_TEXTS, OPTIONAL_LISTS, VALUE_RULES } from './valueRules'

/** Describes the type of a JSON value in words, without any of its content. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? 'an empty text' : 'a text'
    case 'number':
      return Number.isInteger(value) ? 'a whole number' : 'a fraction'
    case 'boolean':
      return 'true or false'
    default:
      return 'an object'
  }
}

/** A value that violates the contract, as its place and type, without its content. */
export interface ShapeFault {
  /**
   * E.g. `details.*[3].openQty`: rows are counted from 0, and `*` stands for a key, because keys are data. Empty for the whole
   * response.
   */
  readonly path: string
  readonly must: string
  readonly found: string
}

type Schema = z.core.$ZodType

const NONE: ReadonlySet<string> = new Set()

// What zod documents for libraries that read schemas (https://zod.dev/packages/core); it is no internal of zod.
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** True when the contract treats a missing value as "none". */
function mayBeMissing(schema: Schema): boolean {
  const rule = VALUE_RULES.get(schema)
  if (rule) return rule.mayBeMissing
  if (OPTIONAL_LISTS.has(schema)) return true
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'catch':
      return true
    case 'pipe':
      // An empty table may be omitted; a list of documents may not.
      return isTransform(def.in) ? defOf(def.out).type === 'record' : mayBeMissing(def.in)
    default:
      return false
  }
}

const isTransform = (schema: Schema) => defOf(schema).type === 'transform'

function mayBeNull(schema: Schema): boolean {
  if (VALUE_RULES.get(schema)?.mayBeMissing || OPTIONAL_LISTS.has(schema)) return true
  const def = defOf(schema)
  if (def.type === 'nullable') return true
  if (def.type === 'optional' || def.type === 'catch') return mayBeNull(def.innerType)
  return def.type === 'pipe' && !isTransform(def.in) && mayBeNull(def.in)
}

/**
 * Returns the deviations of a response from its schema in the contract. Walks the schema instead of parsing with it, because
 * the app's parsers tolerate deviations that count here. Additional fields are allowed. Throws for a kind of schema that it
 * does not know, even where the response has no value for it.
 */
export function shapeFaults(schema: Schema, response: unknown): ShapeFault[] {
  const faults: ShapeFault[] = []
  walk(schema, response, '', faults)
  return faults
}

function walk(schema: Schema, value: unknown, path: string, faults: ShapeFault[]): void {
  const fault = (must: string) => faults.push({ path, must, found: kindOf(value) })
  if (value === null && mayBeNull(schema)) return
  const rule = VALUE_RULES.get(schema)
  if (rule) {
    if (!rule.isRight(value)) fault(rule.must)
    return
  }
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'catch':
    case 'nullable':
      if (value !== undefined) walk(def.innerType, value, path, faults)
      return
    case 'pipe':
      return walk(isTransform(def.in) ? def.out : def.in, value, path, faults)
    case 'array':
      if (!Array.isArray(value)) return void fault('a list')
      return value.forEach((element: unknown, index) => walk(def.element, element, `${path}[${index}]`, faults))
    case 'record':
      if (!isRecord(value)) return void fault('an object')
      return Object.values(value).forEach((entry) => walk(def.valueType, entry, join(path, '*'), faults))
    case 'object':
      if (!isRecord(value)) return void fault('an object')
      return walkFields(schema, def.shape, value, path, faults)
    case 'unknown':
      return
    case 'boolean':
    case 'string':
    case 'number':
    case 'union':
    case 'enum':
    case 'literal':
      if (!(schema as z.ZodMiniType).safeParse(value).success) fault(WORDS[def.type])
      return
    default:
      throw new Error(`No rule is known for ${def.type} at ${path}`)
  }
}

const WORDS = {
  boolean: 'true or false',
  string: 'a text of the form that the contract says',
  number: 'a number of the kind that the contract says',
  union: 'a text that is not empty, or a number',
  enum: 'one of the words of the contract',
  literal: 'the word of the contract',
}

function walkFields(
  schema: Schema,
  shape: Readonly<Record<string, Schema>>,
  value: Readonly<Record<string, unknown>>,
  path: string,
  faults: ShapeFault[],
): void {
  const needed = NEEDED_TEXTS.get(schema) ?? NONE
  for (const [name, field] of Object.entries(shape)) {
    const at = join(path, name)
    const given = value[name]
    const isAbsent = given === undefined || (given === null && !isNullable(field))
    if (isAbsent && needed.has(name)) faults.push({ path: at, must: 'there', found: kindOf(given) })
    else if (given === '' && needed.has(name)) faults.push({ path: at, must: 'a text that is not empty', found: kindOf(given) })
    else if (given !== undefined) walk(field, given, at, faults)
    else if (!mayBeMissing(field)) faults.push({ path: at, must: 'there', found: kindOf(given) })
  }
}

const isNullable = (schema: Schema) => defOf(schema).type === 'nullable'

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
