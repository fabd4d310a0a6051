import type { CDPSession, Page } from '@playwright/test'

/** How a scanner types. */
export interface ScannerHabit {
  /** Time from key to key (ms); 5 unless given. */
  readonly gapMs?: number
  /** Behind this many keys it stops to think. */
  readonly pauseAfter?: number
  /** How long (ms); 150 unless given. */
  readonly pauseMs?: number
  /** The page hears of the keys behind this many only when it has waited for them in vain. They know when they went down. */
  readonly lateAfter?: number
  /** Enter unless given. */
  readonly end?: 'Enter' | 'Tab'
  /** The keys come one by one, as time goes by; otherwise all at once, as to a page that could not keep up. */
  readonly inRealTime?: boolean
}

/** A barcode scanner at the page: it types texts and ends each of them with Enter. */
export interface BarcodeScanner {
  readonly scan: (text: string, habit?: ScannerHabit) => Promise<void>
  /** The same without an end. */
  readonly type: (text: string, habit?: Omit<ScannerHabit, 'end'>) => Promise<void>
}

interface Key {
  readonly key: string
  readonly text: string
  readonly code: number
}

const END_KEYS = { Enter: { key: 'Enter', text: '\r', code: 13 }, Tab: { key: 'Tab', text: '', code: 9 } } as const

/** Longer than any key is held (ms). */
const LATE_MS = 900

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())))

/**
 * Plugs a scanner in. Its keys say themselves when they went down, as the ones of a real keyboard do, so a slow machine does not
 * make it a slow scanner.
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
      // The keys know their time: a test program that is late is a keyboard whose keys arrive late.
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

/** Makes the page slower than the machine by this factor, until the returned function is called. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** Waits until the app listens to scanners, which it does a moment after its screen stands: a key outside fields is then held. */
export async function untilListening(page: Page): Promise<void> {
  // In a menu of its own, so that the key means nothing to anybody when it is given back.
  const isHeld = () => {
    const menu = document.querySelector('#probe') ?? document.body.appendChild(document.createElement('i'))
    menu.id = 'probe'
    menu.role = 'menu'
    menu.ariaHidden = 'true'
    return !menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true }))
  }
  await page.waitForFunction(isHeld, undefined, { polling: 400 })
  // The key is given back before anything else is typed.
  await page.waitForTimeout(400)
}
