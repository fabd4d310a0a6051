import { calls, type CallName } from '../../contract/calls'
import { preferenceCalls } from '../../contract/calls/preferenceCalls'

/** The calls that the fake backend knows. */
export const FAKED_CALLS = { ...calls, ...preferenceCalls }
export type FakedCall = CallName | keyof typeof preferenceCalls
