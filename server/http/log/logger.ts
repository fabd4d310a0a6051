import pino, { type DestinationStream, type Logger } from 'pino'
import { Refusal } from '../../common/refusal'

/** Values that must never be in a log, wherever they turn up. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordHash',
  'password_hash',
  'token',
  'accessToken',
  'refreshToken',
  'jwtSecret',
  'DATABASE_URL',
]

/** Redaction paths: each secret at the top level of a log line and up to three levels below. */
const paths = SECRETS.flatMap((name) =>
  ['', '*.', '*.*.', '*.*.*.'].map((above) => (name.includes('-') ? `${above.slice(0, -1)}["${name}"]` : `${above}${name}`)),
)

/**
 * The server's log: one JSON object per line.
 * @param stream where lines go; standard output by default
 */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  // At level trace the form parser logs all headers of an upload under this name.
  const serializers = { err: describeError, busboyOptions: () => undefined }
  const options: pino.LoggerOptions = { level, redact: { paths, censor: '[redacted]' }, serializers }
  return stream ? pino(options, stream) : pino(options)
}

/**
 * Returns the fields of an error that are logged. An allowlist, because errors of the database carry the statement's
 * parameters and the failing row, and the message of a refusal, with which its stack begins, is for its caller.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof Refusal) return { type: error.name, code: error.code, reason: error.reason ?? undefined }
  const { code, constraint, table, routine } = error as Error & Record<'code' | 'constraint' | 'table' | 'routine', unknown>
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, code, constraint, table, routine, stack: error.stack, cause }
}
