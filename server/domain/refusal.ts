import { ERROR_STATUS, type ErrorCode } from '../../contract/errorCodes'
import type { RuleRefusal } from '../../contract/refusal'

/** What a refusal may carry beside its words. */
interface RefusalMore {
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number | null
}

/** A definite refusal in plain words; becomes the error envelope with the status of its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  readonly code: ErrorCode
  readonly status: number
  /** What happened, in a word, where the caller must not be told more than the code says. For log and metrics. */
  readonly reason: string | null
  /** What the caller is told beside the message. */
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which it may be tried again, for the header `Retry-After`; null where the status says enough. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: ErrorCode,
    message: string,
    reason: string | null = null,
    { details = {}, retryAfterSeconds = null }: RefusalMore = {},
  ) {
    super(message)
    this.reason = reason
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
    this.code = code
    this.status = ERROR_STATUS[code]
  }
}

/** Returns what a rule allows; throws its refusal otherwise. */
export function allowed<Allowed extends object>(judged: Allowed | { readonly refusal: RuleRefusal }): Allowed {
  if ('refusal' in judged) throw refusalOf(judged.refusal)
  return judged
}

/** Throws the refusal of a rule, if there is one. */
export function refuseWhen(refusal: RuleRefusal | null): void {
  if (refusal !== null) throw refusalOf(refusal)
}

function refusalOf({ code, message, details = {} }: RuleRefusal): Refusal {
  return new Refusal(code, message, null, { details })
}
