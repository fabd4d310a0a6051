/** Timeout of the check (ms). */
const TIMEOUT_MS = 10_000

/** The app's first script, which names all others: every release has another one. */
export function runningScript(): string | null {
  return document.querySelector('script[src]')?.getAttribute('src') ?? null
}

/**
 * Whether the server has another release of the app than the one that runs in this tab, whose files are then gone. False where it cannot
 * be asked.
 * @param page address of the app's page
 */
export async function isReplaced(page: string): Promise<boolean> {
  const script = runningScript()
  if (script === null) return false
  try {
    const answer = await fetch(page, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = answer.ok ? await answer.text() : ''
    // Some proxies answer with a page of their own.
    return text.includes('id="root"') && !text.includes(script)
  } catch {
    return false
  }
}
