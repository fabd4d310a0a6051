import { z } from 'zod/mini'
import { deviceSetting } from '../../services/device/storage'

export interface ScanSettings {
  /** Scanners are recognized that take up to 90 ms per key, not only up to 60 ms. */
  readonly isSlow?: boolean | undefined
  readonly hasSound?: boolean | undefined
  /** Keys before and after every scan, named as by {@link keyName}; null for none. With one of them it is a scan at any speed. */
  readonly prefix: string | null
  readonly suffix: string | null
}

export const DEFAULT_SETTINGS: ScanSettings = { prefix: null, suffix: null }

const stored = deviceSetting<ScanSettings>(
  'scanner',
  z.object({
    isSlow: z.optional(z.boolean()),
    hasSound: z.optional(z.boolean()),
    prefix: z.nullable(z.string().check(z.minLength(1))),
    suffix: z.nullable(z.string().check(z.minLength(1))),
  }),
)

export const readScanSettings = (): ScanSettings => stored.read() ?? DEFAULT_SETTINGS

export const storeScanSettings = stored.keep

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
