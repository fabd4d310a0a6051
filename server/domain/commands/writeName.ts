import type { CallName, calls } from '../../../contract/calls'

/** Calls that change something. */
export type WriteName = {
  [Name in CallName]: (typeof calls)[Name] extends { readonly changes: readonly string[] } ? Name : never
}[CallName]
