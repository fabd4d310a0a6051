import { accountCalls } from './accountCalls'
import { calls } from './calls'

/** Every call that our server answers: those of the screens, and those of extensions beside them. */
export const allCalls = { ...calls, ...accountCalls } as const
export type AnyCallName = keyof typeof allCalls
