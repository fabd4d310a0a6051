import type { ErrorCode } from '../errorCodes'

/** Why a rule says no: the words, and the code under which the server says them. */
export interface RuleRefusal {
  readonly code: ErrorCode
  readonly message: string
}
