import type { ZodMiniType } from 'zod/mini'

/** A setting of this browser, independent of the signed-in user. */
interface DeviceSetting<Value> {
  /** Returns the stored value; null when there is none or it is no longer valid. */
  readonly read: () => Value | null
  readonly keep: (value: Value) => void
}

/** Plain text is stored as it is, everything else as JSON. */
function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/**
 * Returns a setting in local storage. When storage is blocked, nothing is remembered.
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
        // Not stored: the user has to choose again next time.
      }
    },
  }
}
