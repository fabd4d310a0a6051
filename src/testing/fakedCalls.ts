import { calls } from '../../contract/calls'
import { accountCalls } from '../../contract/calls/accountCalls'
import { intakeCalls } from '../../contract/calls/intakeCalls'
import { outboxCalls } from '../../contract/calls/outboxCalls'
import { preferenceCalls } from '../../contract/calls/preferenceCalls'

/** The calls that the fake backend knows. */
export const FAKED_CALLS = { ...calls, ...preferenceCalls, ...accountCalls, ...intakeCalls, ...outboxCalls }
export type FakedCall = keyof typeof FAKED_CALLS
