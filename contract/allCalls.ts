import { calls } from './calls'
import { accountCalls } from './calls/accountCalls'
import { intakeCalls } from './calls/intakeCalls'
import { outboxCalls } from './calls/outboxCalls'
import { preferenceCalls } from './calls/preferenceCalls'
import { printCalls } from './calls/printCalls'

/** Every call of our server: the calls of the screens and the calls of the extensions. */
export const allCalls = { ...calls, ...accountCalls, ...outboxCalls, ...intakeCalls, ...preferenceCalls, ...printCalls } as const
export type AnyCallName = keyof typeof allCalls
