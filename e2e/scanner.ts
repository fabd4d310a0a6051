import type { CDPSession, Page } from '@playwright/test'

/** A barcode scanner at the page: it types texts and ends each of them with Enter. */
export interface BarcodeScanner {
  readonly scan: (text: string) => Promise<void>
}

/** Time from key to key (s). */
const GAP = 0.005

/**
 * Plugs a scanner in. Its keys say themselves when they went down, as the ones of a real keyboard do, so a slow machine does not
 * make it a slow scanner.
 */
export async function plugInScanner(page: Page): Promise<BarcodeScanner> {
  const keyboard: CDPSession = await page.context().newCDPSession(page)
  return {
    async scan(text) {
      const keys = [...[...text].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }]
      let timestamp = Date.now() / 1_000
      const pressed: Promise<unknown>[] = []
      for (const { key, text } of keys) {
        timestamp += GAP
        const code = key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13 } : {}
        pressed.push(
          keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, ...code }),
          keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + GAP / 2, ...code }),
        )
      }
      await Promise.all(pressed)
    },
  }
}
