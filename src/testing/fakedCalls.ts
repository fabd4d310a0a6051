import { calls } from '../../contract/calls'
import { accountCalls } from '../../contract/calls/accountCalls'
import { outboxCalls } from '../../contract/calls/outboxCalls'
import { preferenceCalls } from '../../contract/calls/preferenceCalls'

/** The calls that the fake backend knows. */
export const FAKED_CALLS = { ...calls, ...preferenceCalls, ...accountCalls, ...outboxCalls }
export type FakedCall = keyof typeof FAKED_CALLS
