import type { ErrorCode } from './errorCodes'

/** Why a rule says no: the words, and the code under which the server says them. */
export interface RuleRefusal {
  readonly code: ErrorCode
  readonly message: string
  /** What the server tells beside the message. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** The refusal of what cannot be done, whatever the state of things. */
export function ruleViolated(message: string): RuleRefusal {
  return { code: 'RULE_VIOLATED', message }
}
