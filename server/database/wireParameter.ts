/** What goes to PostgreSQL: text that it parses by the parameter's type, or raw bytes for `bytea`. */
export type WireParameter = string | Uint8Array | null

/**
 * Turns a JavaScript value into its wire form, the same for both drivers: null and undefined are NULL, bytes stay bytes,
 * dates become ISO in UTC, arrays PostgreSQL array literals, other objects JSON, the rest its text.
 * A JSON array must be handed over as text (`JSON.stringify`), because an array means a PostgreSQL array. Throws on an invalid Date.
 */
export function wireParameter(value: unknown): WireParameter {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  return textOf(value)
}

function textOf(value: unknown): string {
  // Not `instanceof`: a value may come from another realm (a worker, a test's virtual machine).
  if (Object.prototype.toString.call(value) === '[object Date]') return (value as Date).toISOString()
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') {
    return String(value)
  }
  return JSON.stringify(value)
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return textOf(value)
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : textOf(value)
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
