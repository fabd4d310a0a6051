/**
 * Returns a copy of a request with one text or number replaced: the `pick`-th in the whole body. The model decides whether that
 * makes the request invalid: a changed courier is just another courier.
 */
export function corruptRequest<Body>(body: Body, pick: number): Body {
  const leaves = leavesOf(body)
  const target = leaves[pick % leaves.length]
  return (target === undefined ? body : replaced(body, target)) as Body
}

type Path = readonly string[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return isNumeric(value) ? (typeof value === 'string' ? '99' : 99) : 'X-404'
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const members = copy as Record<string, unknown>
  members[key] = replaced(members[key], rest)
  return copy
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || /^\d+$/.test(String(value))
}
