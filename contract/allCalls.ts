import { accountCalls } from './accountCalls'
import { calls } from './calls'
import { intakeCalls } from './intakeCalls'
import { outboxCalls } from './outboxCalls'
import { preferenceCalls } from './preferenceCalls'
import { printCalls } from './printCalls'

/** Every call that our server answers: the calls of the screens and the calls of the extensions. */
export const allCalls = { ...calls, ...accountCalls, ...outboxCalls, ...intakeCalls, ...preferenceCalls, ...printCalls } as const
export type AnyCallName = keyof typeof allCalls
