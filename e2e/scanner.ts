import type { CDPSession, Page } from '@playwright/test'

/** How a scanner types. */
export interface ScannerHabit {
  /** Milliseconds between keys; default: 5. */
  readonly gapMs?: number
  /** Number of keys after which it pauses once. */
  readonly pauseAfter?: number
  /** Duration of that pause (ms); default: 150. */
  readonly pauseMs?: number
  /**
   * Number of keys after which the page receives the others late, when it has given up waiting for them. The late keys still
   * have their original timestamps.
   */
  readonly lateAfter?: number
  /** Default: Enter. */
  readonly end?: 'Enter' | 'Tab'
  /** True sends the keys in real time; default: all at once, as to a page that was blocked meanwhile. */
  readonly inRealTime?: boolean
}

/** A barcode scanner: it types texts and ends each of them with Enter. */
export interface BarcodeScanner {
  readonly scan: (text: string, habit?: ScannerHabit) => Promise<void>
  /** Types a text without an end key. */
  readonly type: (text: string, habit?: Omit<ScannerHabit, 'end'>) => Promise<void>
}

interface Key {
  readonly key: string
  readonly text: string
  readonly code: number
}

const END_KEYS = { Enter: { key: 'Enter', text: '\r', code: 13 }, Tab: { key: 'Tab', text: '', code: 9 } } as const

/** Longer than any key is held back as part of a possible scan (ms). */
const LATE_MS = 900

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())))

/**
 * Simulates a scanner. Its keys have timestamps, as those of a real keyboard, so that a slow test machine does not make it a
 * slow scanner.
 */
export async function plugInScanner(page: Page): Promise<BarcodeScanner> {
  const keyboard: CDPSession = await page.context().newCDPSession(page)
  async function type(text: string, habit: ScannerHabit, end: Key[]) {
    const { gapMs = 5, pauseAfter, pauseMs = 150, lateAfter, inRealTime = false } = habit
    const keys = [...[...text].map((key) => ({ key, text: key, code: 0 })), ...end]
    let time = Date.now()
    const pressed: Promise<unknown>[] = []
    for (const [index, { key, text, code }] of keys.entries()) {
      time += index === 0 ? 0 : index === pauseAfter ? pauseMs : gapMs
      if (index === lateAfter) {
        await Promise.all(pressed)
        await until(Date.now() + LATE_MS)
      }
      // A delayed test program only delivers keys late: their timestamps stay right.
      if (inRealTime && Date.now() < time - 1) await until(time)
      const named = code === 0 ? { key } : { key, code: key, windowsVirtualKeyCode: code }
      const press = (type: 'keyDown' | 'keyUp', at: number) =>
        keyboard.send('Input.dispatchKeyEvent', { type, ...named, ...(type === 'keyDown' && { text }), timestamp: at / 1_000 })
      pressed.push(press('keyDown', time), press('keyUp', time + gapMs / 2))
    }
    await Promise.all(pressed)
  }
  return {
    scan: (text, habit = {}) => type(text, habit, [END_KEYS[habit.end ?? 'Enter']]),
    type: (text, habit = {}) => type(text, habit, []),
  }
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

/**
 * Waits until the app listens to scans, which starts shortly after its screen is rendered: then it holds back a key typed
 * outside of fields.
 */
export async function untilListening(page: Page): Promise<void> {
  const isHeld = (longAgo: number) => {
    // Typed inside a menu, so that the key triggers no shortcut when the app releases it.
    const menu = document.querySelector('#probe') ?? document.body.appendChild(document.createElement('i'))
    menu.id = 'probe'
    menu.role = 'menu'
    menu.ariaHidden = 'true'
    const key = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true })
    // Too long ago for a scan that begins with it.
    Object.defineProperty(key, 'timeStamp', { value: performance.now() - longAgo })
    const isSo = !menu.dispatchEvent(key)
    // The app releases what it holds back when its window is left.
    window.dispatchEvent(new FocusEvent('blur'))
    return isSo
  }
  await page.waitForFunction(isHeld, LATE_MS, { polling: 100 })
}
