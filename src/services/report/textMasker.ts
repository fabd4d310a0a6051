/** Shorter texts, and those without a letter, are part of too many other texts to be replaced in them. */
const SHORTEST = 4

/**
 * Replaces texts wherever another one contains them, the longest first.
 * @param masks the replacement of each text
 */
export function createTextMasker(masks: ReadonlyMap<string, string>): (text: string) => string {
  const byStart = new Map<string, (readonly [text: string, mask: string])[]>()
  for (const [text, mask] of masks) {
    if (text.length < SHORTEST || !/\p{L}/u.test(text)) continue
    const start = text.slice(0, SHORTEST)
    const alike = byStart.get(start)
    if (alike) alike.push([text, mask])
    else byStart.set(start, [[text, mask]])
  }
  for (const alike of byStart.values()) alike.sort((a, b) => b[0].length - a[0].length)
  const done = new Map<string, string>()

  function mask(text: string): string {
    let shown = ''
    let taken = 0
    for (let place = 0; place <= text.length - SHORTEST; place += 1) {
      const found = byStart.get(text.slice(place, place + SHORTEST))?.find(([sought]) => text.startsWith(sought, place))
      if (!found) continue
      shown += text.slice(taken, place) + found[1]
      place += found[0].length - 1
      taken = place + 1
    }
    return taken === 0 ? text : shown + text.slice(taken)
  }

  return (text) => {
    if (byStart.size === 0 || text.length < SHORTEST) return text
    let shown = done.get(text)
    if (shown === undefined) done.set(text, (shown = mask(text)))
    return shown
  }
}
