import type { ActivityChange, ActivityValue } from '../../../contract/entities/activity'

/** Storage details of a file, which are not shown. */
const UNTOLD: ReadonlySet<string> = new Set(['fileId', 'contentType', 'size', 'sha256'])

/** Words of the audit trail that the wire has another for. */
const WIRE_WORDS: Readonly<Record<string, string>> = { qty: 'qtyCompleted' }

/** What tells the entries of a list apart. */
const ENTRY_KEYS = ['lineNbr', 'line_nbr', 'id']

/**
 * What an audit row says was changed: values that differ, by their path.
 * @param line the line that the row is about, where it is about one
 */
export function changesOf(before: unknown, after: unknown, line: number | null): ActivityChange[] {
  const prefix = line === null ? '' : `lines.${line}.`
  const was = valuesOf(before)
  const is = valuesOf(after)
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const change = { field: prefix + field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

function valuesOf(value: unknown, path = '', found = new Map<string, ActivityValue>()): Map<string, ActivityValue> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of membersOf(value)) valuesOf(member, path === '' ? name : `${path}.${name}`, found)
  return found
}

/** The members of an object by the wire's words, or the entries of a list by what tells them apart. */
function membersOf(value: object): readonly (readonly [name: string, member: unknown])[] {
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, member]) => (UNTOLD.has(name) ? [] : [[wireWord(name), member] as const]))
  return (value as readonly unknown[]).map((entry, index) => {
    if (typeof entry !== 'object' || entry === null) return [String(index + 1), entry] as const
    const key = ENTRY_KEYS.find((name) => name in entry)
    const { [key ?? '']: number = index + 1, ...rest } = entry as Readonly<Record<string, unknown>>
    return [String(number), rest] as const
  })
}

function wireWord(name: string): string {
  return WIRE_WORDS[name] ?? name.replace(/_(\w)/g, (_joint, letter: string) => letter.toUpperCase())
}
