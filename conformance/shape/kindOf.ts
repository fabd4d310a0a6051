/** The kind of a JSON value in words, without any of its content. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? 'an empty text' : 'a text'
    case 'number':
      return Number.isInteger(value) ? 'a whole number' : 'a fraction'
    case 'boolean':
      return 'true or false'
    default:
      return 'an object'
  }
}
