import type { ZodMiniType } from 'zod/mini'

/** Something that is chosen for this browser, whoever is signed in. */
interface DeviceSetting<Value> {
  /** What was chosen; null for nothing, and for what is no choice any more. */
  readonly read: () => Value | null
  readonly keep: (value: Value) => void
}

/** Text is stored as it is, everything else as JSON. */
function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/**
 * A setting in the storage of the browser. A storage that is forbidden remembers nothing.
 * @param name part of the entry's name
 */
export function deviceSetting<Value>(name: string, schema: ZodMiniType<Value>): DeviceSetting<Value> {
  const entry = `orders-manager.${name}`
  return {
    read() {
      try {
        return schema.safeParse(parse(localStorage.getItem(entry) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    keep(value) {
      try {
        localStorage.setItem(entry, typeof value === 'string' ? value : JSON.stringify(value))
      } catch {
        // It is chosen again the next time.
      }
    },
  }
}
