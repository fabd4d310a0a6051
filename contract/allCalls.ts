import { accountCalls } from './accountCalls'
import { calls } from './calls'
import { outboxCalls } from './outboxCalls'

/** Every call that our server answers: those of the screens, and those of extensions beside them. */
export const allCalls = { ...calls, ...accountCalls, ...outboxCalls } as const
export type AnyCallName = keyof typeof allCalls
