import type { CDPSession, Page } from '@playwright/test'

/** What a scanner sends after a code; null for nothing. */
type ScanEnd = 'Enter' | 'Tab' | 'Ctrl+J' | 'Ctrl+M' | 'F8' | 'Enter, Ctrl+J' | null

export interface ScannerHabit {
  readonly gapMs?: number
  /** Number of keys after which it pauses once. */
  readonly pauseAfter?: number
  /** Duration of that pause (ms); default: 150. */
  readonly pauseMs?: number
  readonly end?: ScanEnd
  /** How it sends the separator of GS1 codes, U+001D; default: Ctrl+]. */
  readonly separator?: 'Ctrl+]' | 'Alt+029'
  /** True sends the keys in real time; default: all at once, as to a page that was blocked meanwhile. */
  readonly inRealTime?: boolean
}

/** A barcode scanner: it types texts and ends each of them with Enter. */
interface BarcodeScanner {
  readonly scan: (text: string, habit?: ScannerHabit) => Promise<void>
  /** Types a text without an end key. */
  readonly type: (text: string, habit?: Omit<ScannerHabit, 'end'>) => Promise<void>
}

interface Key {
  readonly key: string
  readonly code?: string
  readonly text?: string
  readonly windowsVirtualKeyCode?: number
  /** 1: Alt, 2: Control. */
  readonly modifiers?: 1 | 2
}

const CONTROL: Key = { key: 'Control', code: 'ControlLeft', windowsVirtualKeyCode: 17, modifiers: 2 }
const ALT: Key = { key: 'Alt', code: 'AltLeft', windowsVirtualKeyCode: 18, modifiers: 1 }
const ENTER: Key = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
const chord = (key: string, windowsVirtualKeyCode: number): Key[] => [CONTROL, { key, windowsVirtualKeyCode, modifiers: 2 }]
const LINE_FEED = chord('j', 74)

const ENDS: Readonly<Record<NonNullable<ScanEnd>, readonly Key[]>> = {
  Enter: [ENTER],
  Tab: [{ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }],
  'Ctrl+J': LINE_FEED,
  'Ctrl+M': chord('m', 77),
  F8: [{ key: 'F8', code: 'F8', windowsVirtualKeyCode: 119 }],
  'Enter, Ctrl+J': [ENTER, ...LINE_FEED],
}

const SEPARATORS: Readonly<Record<NonNullable<ScannerHabit['separator']>, readonly Key[]>> = {
  'Ctrl+]': chord(']', 221),
  'Alt+029': [
    ALT,
    ...[...'029'].map((key): Key => ({ key, code: `Numpad${key}`, windowsVirtualKeyCode: 96 + Number(key), modifiers: 1 })),
  ],
}

/** Time since a person's last key (ms), and until the next one: nobody types with one hand and scans with the other. */
const PICKED_UP_MS = 250
const PUT_DOWN_MS = 100

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())))

/**
 * Simulates a scanner. Its keys have timestamps, as those of a real keyboard, so that a slow test machine does not make it a
 * slow scanner.
 */
export async function plugInScanner(page: Page): Promise<BarcodeScanner> {
  const keyboard: CDPSession = await page.context().newCDPSession(page)
  async function scan(text: string, habit: ScannerHabit = {}) {
    const { gapMs = 5, pauseAfter, pauseMs = 150, end = 'Enter', separator = 'Ctrl+]', inRealTime = false } = habit
    const keys = [
      ...[...text].flatMap((key): readonly Key[] => (key === '\u001d' ? SEPARATORS[separator] : [{ key, text: key }])),
      ...(end === null ? [] : ENDS[end]),
    ]
    let time = Date.now() + PICKED_UP_MS
    const pressed: Promise<unknown>[] = []
    for (const [index, key] of keys.entries()) {
      time += index === 0 ? 0 : index === pauseAfter ? pauseMs : gapMs
      // A delayed test program only delivers keys late: their timestamps stay right.
      if (inRealTime && Date.now() < time - 1) await until(time)
      const press = (type: 'keyDown' | 'keyUp', at: number) =>
        keyboard.send('Input.dispatchKeyEvent', { type, ...key, timestamp: at / 1_000 })
      pressed.push(press('keyDown', time), press('keyUp', time + gapMs / 2))
    }
    await Promise.all(pressed)
    await until(time + PUT_DOWN_MS)
  }
  return { scan, type: (text, habit = {}) => scan(text, { ...habit, end: null }) }
}

/** Throttles the page's processor by this factor until the returned function is called. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
