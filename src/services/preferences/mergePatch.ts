import { isRecord } from '../../../contract/entities/quickCheck'

/** Changes to an object: nested objects are merged, `null` deletes a member, anything else replaces it. */
export type MergePatch = Readonly<Record<string, unknown>>

/** Returns a value with a patch applied, as in RFC 7386 (JSON Merge Patch). Members that the patch does not name stay. */
export function mergePatch(value: unknown, patch: MergePatch): MergePatch {
  const members = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) members.delete(name)
    else members.set(name, isRecord(change) ? mergePatch(members.get(name), change) : change)
  }
  // Not by assignment, because a member may be named `__proto__`.
  return Object.fromEntries(members)
}
