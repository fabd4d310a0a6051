/** Bytes of an object or list itself, and of a value in it, about; measured by `bench/recording.ts`. */
const OBJECT_BYTES = 32
const VALUE_BYTES = 16

/**
 * How many bytes a value holds in memory that `former` does not hold, about. What both have by reference is not walked, so of a list
 * that was loaded again only what has changed is counted.
 */
export function estimateBytes(value: unknown, former?: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  if (value === former) return VALUE_BYTES
  const before = (typeof former === 'object' && former !== null ? former : {}) as Readonly<Record<string, unknown>>
  let bytes = OBJECT_BYTES
  for (const key in value) bytes += estimateBytes((value as Readonly<Record<string, unknown>>)[key], before[key])
  return bytes
}
