import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'

/** The part of the WebSocket class inside Playwright that is used here. */
interface WebSocketClass {
  prototype: {
    send: (this: { emit: (event: 'message', data: Buffer, isBinary: boolean) => void }, data: string, ...rest: unknown[]) => void
  }
}

/**
 * Commands that Playwright sends for every page and that Firefox ESR does not support yet. All of them only affect the
 * appearance.
 */
const UNKNOWN_COMMANDS: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride'])

/**
 * Allows this version of Playwright to drive Firefox 153: commands that Firefox does not support are answered here with
 * success, and not sent, because Playwright has no setting to omit them. To be removed when the extended support release
 * supports them.
 */
export function responseForOlderFirefox(): void {
  const fromPlaywright = createRequire(require.resolve('@playwright/test'))
  const { ws } = fromPlaywright('playwright-core/lib/utilsBundle') as { ws: WebSocketClass }
  const send = ws.prototype.send
  ws.prototype.send = function (data, ...rest) {
    const { id, method } = JSON.parse(data) as { id: number; method: string }
    if (!UNKNOWN_COMMANDS.has(method)) return send.call(this, data, ...rest)
    const response = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
    queueMicrotask(() => this.emit('message', response, false))
  }
}

/**
 * Makes `fill` behave like a user's edit. Playwright sets the value of the field directly, which React does not notice as input
 * and reverts.
 */
export function editFieldsAsPeopleDo(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text)
    // Playwright defines its own function under this name, before or after.
    Object.defineProperty(window, '__pw_bidiInsertText', { configurable: true, get: () => insert, set: () => undefined })
  })
}
