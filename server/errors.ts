import { ERROR_STATUS, type ErrorCode } from '../contract/errorCodes'

/** A definite refusal in plain words; becomes the error envelope with the status of its code. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = ERROR_STATUS[code]
  }
}
