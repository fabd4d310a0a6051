import type { ErrorCode } from './errorCodes'

/** Refusal of a rule: its message, and the error code that the server sends. */
export interface RuleRefusal {
  readonly code: ErrorCode
  readonly message: string
  /** What the server sends with the message. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * A refusal.
 * @param details what the server sends with the message
 */
export function refusal(code: ErrorCode, message: string, details?: RuleRefusal['details']): RuleRefusal {
  return { code, message, ...(details && { details }) }
}

/** The refusal of what cannot be done, whatever the state of things. */
export function ruleViolated(message: string): RuleRefusal {
  return refusal('RULE_VIOLATED', message)
}
