import { z } from 'zod/mini'
import { deviceSetting } from '../../services/platform/deviceSetting'

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

const chosenRules = deviceSetting<ScanRules>(
  'scanner',
  z.object({
    speedMs: z.union(SCAN_SPEEDS.map((speed) => z.literal(speed))),
    prefix: z.nullable(z.string().check(z.minLength(1))),
    suffix: z.nullable(z.string().check(z.minLength(1))),
  }),
)

/** The settings of this browser, or the defaults. */
export const readScanRules = (): ScanRules => chosenRules.read() ?? DEFAULT_RULES

/** Keeps the rules in this browser. */
export const keepScanRules = chosenRules.keep
