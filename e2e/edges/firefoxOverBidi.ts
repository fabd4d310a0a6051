import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'

/** The part of the WebSocket class inside Playwright that is needed here. */
interface WebSocketClass {
  prototype: {
    send: (this: { emit: (event: 'message', data: Buffer, isBinary: boolean) => void }, data: string, ...rest: unknown[]) => void
  }
}

/** Commands that Playwright sends for every page and that Firefox ESR does not know yet. All of them only change looks. */
const UNKNOWN_COMMANDS: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride'])

/**
 * Lets this version of Playwright drive Firefox 153: commands that it does not know are answered here, with success, and not sent.
 * To be removed when the extended support release knows them. Playwright has no setting that keeps it from sending them.
 */
export function answerForOlderFirefox(): void {
  const fromPlaywright = createRequire(require.resolve('@playwright/test'))
  const { ws } = fromPlaywright('playwright-core/lib/utilsBundle') as { ws: WebSocketClass }
  const send = ws.prototype.send
  ws.prototype.send = function (data, ...rest) {
    const { id, method } = JSON.parse(data) as { id: number; method: string }
    if (!UNKNOWN_COMMANDS.has(method)) return send.call(this, data, ...rest)
    const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
    queueMicrotask(() => this.emit('message', answer, false))
  }
}

/**
 * Makes `fill` an edit as a person's is. Playwright sets the value of the field itself, which React takes for its own doing and undoes.
 */
export function editFieldsAsPeopleDo(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text)
    // Playwright puts its own there, before or after.
    Object.defineProperty(window, '__pw_bidiInsertText', { configurable: true, get: () => insert, set: () => undefined })
  })
}
