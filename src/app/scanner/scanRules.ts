import { z } from 'zod/mini'
import { deviceSetting } from '../../services/platform/deviceSetting'

/** Settings that distinguish scans from typing. */
export interface ScanRules {
  /** Time between two keys of the slowest scanner that is recognized (ms). */
  readonly speedMs: number
  /** Key before every scan, named as by {@link keyName}; null for none. With a prefix, only keys after it can be a scan. */
  readonly prefix: string | null
  /** Key that every scan ends with; null for Enter or Tab. */
  readonly suffix: string | null
}

/** Selectable speeds (ms per key): recognize only fast scanners, nearly all, or also the slowest. */
export const SCAN_SPEEDS = [35, 60, 90] as const

/** Rules for scanners in factory settings. */
export const DEFAULT_RULES: ScanRules = { speedMs: 60, prefix: null, suffix: null }

const chosenRules = deviceSetting<ScanRules>(
  'scanner',
  z.object({
    speedMs: z.union(SCAN_SPEEDS.map((speed) => z.literal(speed))),
    prefix: z.nullable(z.string().check(z.minLength(1))),
    suffix: z.nullable(z.string().check(z.minLength(1))),
  }),
)

/** Returns the rules stored in this browser, or the defaults. */
export const readScanRules = (): ScanRules => chosenRules.read() ?? DEFAULT_RULES

/** Stores the rules in this browser. */
export const keepScanRules = chosenRules.keep
