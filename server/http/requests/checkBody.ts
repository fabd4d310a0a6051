import type { FastifySchemaCompiler, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { RequestError } from '../../common/errors'

/** Parses a body by its schema. Throws BAD_REQUEST with the reason in plain words. */
export function checkBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body, { error: withoutMessage, reportInput: true })
  if (result.success) return result.data
  const [first] = result.error.issues
  throw new RequestError('BAD_REQUEST', first ? explain(first, []) : 'The request is not valid')
}

/** Fastify validator compiler that parses bodies by the contract's schemas; the handler gets the parsed value. */
export const schemaValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (body: unknown) => {
    try {
      return { value: checkBody(schema, body) }
    } catch (error) {
      return { error: error as Error }
    }
  }

type Issue = z.core.$ZodIssue

/** The message of a failure for which the schema has none; {@link explain} finds words for it. */
const NO_MESSAGE = 'Invalid input'

/** Takes the place of zod's own messages, which are for programmers. */
const withoutMessage: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? unknownName(issue.keys[0] ?? '') : NO_MESSAGE

function explain(issue: Issue, above: readonly PropertyKey[]): string {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const closest = closestForm(issue.errors)
    if (closest?.[0] && issue.message.startsWith(NO_MESSAGE)) return explain(closest[0], path)
  }
  const message = issue.message.startsWith(NO_MESSAGE) ? missingText(path) : messageOf(issue)
  const entry = path.filter((key) => typeof key === 'number').at(-1)
  return entry === undefined ? message : `Entry ${entry + 1}: ${message}`
}

/** The contract's message for a text names the usual fault, that there is none; this tells a value of another type from it. */
function messageOf(issue: Issue): string {
  const isOtherType = issue.code === 'invalid_type' && issue.expected === 'string' && (issue.input ?? null) !== null
  return isOtherType ? issue.message.replace(/ is required$/, ' must be a text') : issue.message
}

/** The variant that was most likely meant: the fewest missing values; on a tie the last, which has more fields. */
function closestForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const missing = (issues: readonly Issue[]) => issues.filter(({ code }) => code === 'invalid_type').length
  return [...forms].reverse().sort((a, b) => missing(a) - missing(b))[0]
}

function missingText(path: readonly PropertyKey[]): string {
  const field = path.filter((key) => typeof key === 'string').at(-1)
  return field === undefined ? 'The request body does not have the expected form' : `${field} is missing or not valid`
}

function unknownName(name: string): string {
  return `${JSON.stringify(name.slice(0, 60))} is not a known parameter`
}

/** Fastify's parser cannot tell whether one was given twice. Throws BAD_REQUEST for escapes that are no UTF-8. */
export function queryOf({ raw: { url = '' } }: Pick<FastifyRequest, 'raw'>): URLSearchParams {
  const at = url.indexOf('?')
  const query = at === -1 ? '' : url.slice(at)
  try {
    decodeURIComponent(query)
  } catch {
    throw new RequestError('BAD_REQUEST', 'The address is not valid')
  }
  return new URLSearchParams(query)
}

/** Throws BAD_REQUEST for a parameter that is unknown, wrong, or repeated but not `isRepeatable` (an array). */
export function readQuery<Schema extends z.ZodMiniObject>(
  schema: Schema,
  query: URLSearchParams,
  isRepeatable: (name: string) => boolean = () => false,
): z.output<Schema> {
  const parameters: Record<string, string | string[]> = {}
  for (const name of new Set(query.keys())) {
    if (!Object.hasOwn(schema.shape, name)) throw new RequestError('BAD_REQUEST', unknownName(name))
    const values = query.getAll(name)
    if (values.length > 1 && !isRepeatable(name)) throw new RequestError('BAD_REQUEST', `${name} may be given only once`)
    parameters[name] = isRepeatable(name) ? values : (values[0] ?? '')
  }
  return checkBody(schema, parameters)
}
