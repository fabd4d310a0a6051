import type { ErrorCode } from './errorCodes'

/** A refusal by a business rule: its message, and the error code that the server sends. */
export interface RuleRefusal {
  readonly code: ErrorCode
  readonly message: string
  /** Further members of the error body that the server sends. */
  readonly details?: Readonly<Record<string, unknown>>
}

export function refusal(code: ErrorCode, message: string, details?: RuleRefusal['details']): RuleRefusal {
  return { code, message, ...(details && { details }) }
}

/** Makes a refusal of something that a rule forbids regardless of the current state. */
export function ruleViolated(message: string): RuleRefusal {
  return refusal('RULE_VIOLATED', message)
}
