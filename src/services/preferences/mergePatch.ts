import { isRecord } from '../../../contract/entities/quickCheck'

/** Members to put into an object: objects go into each other member by member, `null` takes a member out, anything else takes its place. */
export type MergePatch = Readonly<Record<string, unknown>>

/** A value with a patch put into it, as RFC 7386 (JSON Merge Patch) has it. Members that no patch names stay as they are. */
export function mergePatch(value: unknown, patch: MergePatch): MergePatch {
  const members = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) members.delete(name)
    else members.set(name, isRecord(change) ? mergePatch(members.get(name), change) : change)
  }
  // No assignment: a member may be called `__proto__`.
  return Object.fromEntries(members)
}
