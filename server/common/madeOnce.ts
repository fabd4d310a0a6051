/** Makes a value once per key for all callers. A failure is not kept: the next call tries again. */
export function madeOnce<Value, Key = void>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const making = make(key)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}
