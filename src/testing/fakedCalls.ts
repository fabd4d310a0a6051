import { calls, type CallName } from '../../contract/calls'
import { accountCalls } from '../../contract/calls/accountCalls'
import { preferenceCalls } from '../../contract/calls/preferenceCalls'

/** The calls that the fake backend knows. */
export const FAKED_CALLS = { ...calls, ...preferenceCalls, ...accountCalls }
export type FakedCall = CallName | keyof typeof preferenceCalls | keyof typeof accountCalls
