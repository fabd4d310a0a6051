import type { ActivityChange, ActivityValue } from '../../contract/entities/activity'

/** Storage details of a file, which are not shown. */
const UNTOLD: ReadonlySet<string> = new Set(['fileId', 'contentType', 'size', 'sha256'])

/** Names in the audit trail that the wire spells differently. */
const WIRE_WORDS: Readonly<Record<string, string>> = { qty: 'qtyCompleted' }

/** Fields that identify the entries of a list. */
const ENTRY_KEYS = ['lineNbr', 'line_nbr', 'id']

/**
 * Returns the changes of an audit row: the values that differ, with their paths.
 * @param line the line that the row is about; null when it is about the whole document
 */
export function changesOf(before: unknown, after: unknown, line: number | null): ActivityChange[] {
  const prefix = line === null ? '' : `lines.${line}.`
  const was = valuesOf(before)
  const is = valuesOf(after)
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const change = { field: prefix + field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return change.before === change.after || (isBlank(change.before) && isBlank(change.after)) ? [] : [change]
  })
}

const isBlank = (value: ActivityValue) => value === null || value === ''

function valuesOf(value: unknown, path = '', found = new Map<string, ActivityValue>()): Map<string, ActivityValue> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of membersOf(value)) valuesOf(member, path === '' ? name : `${path}.${name}`, found)
  return found
}

/**
 * Returns the members of an object, under their names on the wire, or the entries of a list, under their identifying values. A
 * text in a list is a member of a set.
 */
function membersOf(value: object): readonly (readonly [name: string, member: unknown])[] {
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, member]) => (UNTOLD.has(name) ? [] : [[wireWord(name), member] as const]))
  return (value as readonly unknown[]).map((entry, index) => {
    if (typeof entry !== 'object' || entry === null) return [wireWord(String(entry)), true] as const
    const key = ENTRY_KEYS.find((name) => name in entry)
    const { [key ?? '']: number = index + 1, ...rest } = entry as Readonly<Record<string, unknown>>
    return [String(number), rest] as const
  })
}

function wireWord(name: string): string {
  return WIRE_WORDS[name] ?? name.replace(/_(\w)/g, (_joint, letter: string) => letter.toUpperCase())
}
