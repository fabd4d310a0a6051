import { z } from 'zod/mini'
import { deviceSetting } from '../../services/platform/storage'

export interface ScanSettings {
  /** Time between two keys of the slowest scanner that is recognized (ms). */
  readonly speedMs: number
  /** Key before every scan, named as by {@link keyName}; null for none. What follows it is a scan at any speed. */
  readonly prefix: string | null
  /** Key after every scan; null for none. What ends with it is a scan at any speed. */
  readonly suffix: string | null
  readonly hasSound?: boolean | undefined
}

/** Selectable speeds (ms per key): recognize only fast scanners, nearly all, or also the slowest. */
export const SCAN_SPEEDS = [35, 60, 90] as const

/** Settings for scanners as they come from the factory. */
export const DEFAULT_SETTINGS: ScanSettings = { speedMs: 60, prefix: null, suffix: null }

const stored = deviceSetting<ScanSettings>(
  'scanner',
  z.object({
    speedMs: z.union(SCAN_SPEEDS.map((speed) => z.literal(speed))),
    prefix: z.nullable(z.string().check(z.minLength(1))),
    suffix: z.nullable(z.string().check(z.minLength(1))),
    hasSound: z.optional(z.boolean()),
  }),
)

/** Returns the settings stored in this browser, or the defaults. */
export const readScanSettings = (): ScanSettings => stored.read() ?? DEFAULT_SETTINGS

export const storeScanSettings = stored.keep

/** Returns whether Control, Alt or Meta is held. AltGr is none of them, because it writes characters. */
export function isChord(event: KeyboardEvent): boolean {
  const { ctrlKey, altKey, metaKey } = event
  return metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'))
}

/** Returns the name of a key, for comparisons and for display: `#`, `F9`, `Enter`, `Ctrl+B`. */
export function keyName(event: KeyboardEvent): string {
  if (!isChord(event) || event.key.length > 1) return event.key
  const held = [event.ctrlKey && 'Ctrl', event.altKey && 'Alt', event.metaKey && 'Meta'].filter(Boolean)
  return [...held, event.key.toUpperCase()].join('+')
}
