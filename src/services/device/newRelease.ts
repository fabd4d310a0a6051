const TIMEOUT_MS = 10_000

export function runningScript(): string | null {
  return document.querySelector('script[src*="assets/main."]')?.getAttribute('src') ?? null
}

/** Whether the server has another release, so that this tab's files are gone. False when it cannot be reached. */
export async function isReplaced(page: string): Promise<boolean> {
  const script = runningScript()
  if (script === null) return false
  try {
    const response = await fetch(page, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = response.ok ? await response.text() : ''
    // Some proxies respond with a page of their own, which must not count as a new release.
    return text.includes('id="root"') && !text.includes(script)
  } catch {
    return false
  }
}
