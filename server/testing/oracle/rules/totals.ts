export function totals<Key>(quantities: Iterable<readonly [Key, bigint]>): Map<Key, bigint> {
  const total = new Map<Key, bigint>()
  for (const [key, quantity] of quantities) total.set(key, (total.get(key) ?? 0n) + quantity)
  return total
}
