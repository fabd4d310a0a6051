import { z } from 'zod/mini'

/** Settings that distinguish scans from typing. */
export interface ScanRules {
  /** Time between two keys of the slowest scanner (ms). */
  readonly speedMs: number
  /** Key before every scan, as {@link keyName} names it; null for none. With a prefix, only what follows it can be a scan. */
  readonly prefix: string | null
  /** Key that every scan ends with; null for Enter or Tab. */
  readonly suffix: string | null
}

/** Speeds to choose from (ms a key): of fast scanners only, of nearly all, and of the slowest. */
export const SCAN_SPEEDS = [35, 60, 90] as const

/** For scanners as they come out of the box. */
export const DEFAULT_RULES: ScanRules = { speedMs: 60, prefix: null, suffix: null }

const STORED = 'orders-manager.scanner'

const StoredRules = z.object({
  speedMs: z.union(SCAN_SPEEDS.map((speed) => z.literal(speed))),
  prefix: z.nullable(z.string().check(z.minLength(1))),
  suffix: z.nullable(z.string().check(z.minLength(1))),
})

/** The settings of this browser, or the defaults. */
export function readScanRules(): ScanRules {
  try {
    const { success, data } = StoredRules.safeParse(JSON.parse(localStorage.getItem(STORED) ?? 'null'))
    return success ? data : DEFAULT_RULES
  } catch {
    return DEFAULT_RULES
  }
}

/** Keeps the rules in this browser. A storage that is forbidden remembers nothing. */
export function keepScanRules(rules: ScanRules): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(rules))
  } catch {
    // The default ones then hold again.
  }
}
