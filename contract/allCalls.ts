import { accountCalls } from './accountCalls'
import { calls } from './calls'
import { intakeCalls } from './intakeCalls'
import { outboxCalls } from './outboxCalls'
import { preferenceCalls } from './preferenceCalls'
import { printCalls } from './printCalls'

/** Every call that our server answers: those of the screens, and those of extensions beside them. */
export const allCalls = { ...calls, ...accountCalls, ...outboxCalls, ...intakeCalls, ...preferenceCalls, ...printCalls } as const
export type AnyCallName = keyof typeof allCalls
