import { ERROR_STATUS, type ErrorCode } from '../../contract/errorCodes'
import type { RuleRejection } from '../../contract/rejection'

/** What an operator's error is about, where a program handles it. */
type ErrorKind = 'directoryInUse' | 'otherSchema' | 'notEmpty' | 'noFiles' | 'overtaken'

/** Error that the operator can do something about. Its message is a sentence that says what; the stack would only hide it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly kind: ErrorKind | null

  constructor(message: string, { kind, ...options }: ErrorOptions & { readonly kind?: ErrorKind } = {}) {
    super(message, options)
    this.kind = kind ?? null
  }
}

export const isOperatorError = (error: unknown, kind: ErrorKind): error is OperatorError =>
  error instanceof OperatorError && error.kind === kind

interface ErrorMore {
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number | null
}

/** Error with a message in plain words for the caller; it becomes the error envelope with the status of its code. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which the caller may retry, for the header `Retry-After`; null when the status says enough. */
  readonly retryAfterSeconds: number | null

  /** @param reason what happened, in one word, for log and metrics, not for the caller. Null when the code says enough */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly reason: string | null = null,
    { details = {}, retryAfterSeconds = null }: ErrorMore = {},
  ) {
    super(message)
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
    this.status = ERROR_STATUS[code]
  }
}

/** Returns a row that was looked for. Throws NOT_FOUND with the message when there is none. */
export function found<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new RequestError('NOT_FOUND', message)
  return row
}

export function allowed<Allowed extends object>(judged: Allowed | { readonly rejection: RuleRejection }): Allowed {
  if ('rejection' in judged) throw rejectionOf(judged.rejection)
  return judged
}

export function rejectWhen(rejection: RuleRejection | null): void {
  if (rejection !== null) throw rejectionOf(rejection)
}

function rejectionOf({ code, message, details = {} }: RuleRejection): RequestError {
  return new RequestError(code, message, null, { details })
}
