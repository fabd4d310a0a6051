import type { ErrorCode } from './errorCodes'

/** A rejection by a business rule: its message, and the error code that the server sends. */
export interface RuleRejection {
  readonly code: ErrorCode
  readonly message: string
  /** Further members of the error body that the server sends. */
  readonly details?: Readonly<Record<string, unknown>>
}

export function rejection(code: ErrorCode, message: string, details?: RuleRejection['details']): RuleRejection {
  return { code, message, ...(details && { details }) }
}

/** Makes a rejection of something that a rule forbids regardless of the current state. */
export function ruleViolated(message: string): RuleRejection {
  return rejection('RULE_VIOLATED', message)
}
