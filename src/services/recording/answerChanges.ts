import { isPlainObject } from '@reduxjs/toolkit'

/**
 * Compact JSON difference between a value and its predecessor.
 * - `0`: unchanged;
 * - `v`: replaced by this value;
 * - `a`: a list of this length, with the changes by index;
 * - `o`: an object, with the changes by name; `d` lists deleted names.
 */
export type Changes =
  | 0
  | { readonly v: unknown }
  | { readonly a: number; readonly c: Readonly<Record<string, Changes>> }
  | { readonly o: Readonly<Record<string, Changes>>; readonly d?: readonly string[] }

type Fields = Readonly<Record<string, unknown>>

/** Returns the changes from `former` to `value`. Parts that both share by reference are not walked. */
export function changesOf(value: unknown, former: unknown): Changes {
  if (Object.is(value, former)) return 0
  if (Array.isArray(value) && Array.isArray(former)) {
    const changed = value.flatMap((inner, place): [string, Changes][] => entryOf(String(place), inner, former[place]))
    return changed.length === 0 && value.length === former.length ? 0 : { a: value.length, c: Object.fromEntries(changed) }
  }
  if (!isPlainObject(value) || !isPlainObject(former)) return { v: value }
  const [fields, before] = [value as Fields, former as Fields]
  const names = Object.keys(fields)
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(fields, name))
  const kept = Object.keys(before).filter((name) => Object.hasOwn(fields, name))
  // New members are always appended, so any other order requires the whole object.
  if (kept.some((name, place) => names[place] !== name)) return { v: value }
  const changed = names.flatMap((name): [string, Changes][] =>
    Object.hasOwn(before, name) ? entryOf(name, fields[name], before[name]) : [[name, { v: fields[name] }]],
  )
  if (changed.length === 0 && gone.length === 0) return 0
  return { o: Object.fromEntries(changed), ...(gone.length > 0 && { d: gone }) }
}

function entryOf(name: string, value: unknown, former: unknown): [string, Changes][] {
  const changes = changesOf(value, former)
  return changes === 0 ? [] : [[name, changes]]
}

/** Applies changes that were read from JSON. Unchanged parts are the same objects as before. */
export function withChanges(changes: Changes, former: unknown): unknown {
  if (changes === 0) return former
  if ('v' in changes) return changes.v
  if ('a' in changes) {
    const before = former as readonly unknown[]
    return Array.from({ length: changes.a }, (_, place) => applied(changes.c, String(place), before[place]))
  }
  const before = former as Fields
  const gone = new Set(changes.d)
  const names = [...new Set([...Object.keys(before), ...Object.keys(changes.o)])].filter((name) => !gone.has(name))
  return Object.fromEntries(
    names.map((name) => [name, applied(changes.o, name, Object.hasOwn(before, name) ? before[name] : undefined)]),
  )
}

function applied(changed: Readonly<Record<string, Changes>>, name: string, former: unknown): unknown {
  const changes = Object.hasOwn(changed, name) ? changed[name] : undefined
  return changes === undefined ? former : withChanges(changes, former)
}
