import { ERROR_STATUS, type ErrorCode } from '../contract/errorCodes'

/** A definite refusal in plain words; becomes the error envelope with the status of its code. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** What happened, in a word, where the caller must not be told more than the code says. For log and metrics. */
  readonly reason: string | null
  /** What the caller is told beside the message. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, reason: string | null = null, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.reason = reason
    this.details = details
    this.name = 'Refusal'
    this.code = code
    this.status = ERROR_STATUS[code]
  }
}
