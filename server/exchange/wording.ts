const SHOWN = 40

/** Formats a value for a message: in quotes, shortened, with control characters escaped. */
export function showValue(value: string): string {
  const characters = [...value.slice(0, SHOWN * 2)]
  const shown = characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : value
  return JSON.stringify(shown).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Returns the name that was probably meant, or null when none is similar. Differences in case, and `-` for `_`, count little. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-\s]/g, '_')
  const wanted = plain(typed)
  let nearest: string | null = null
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const distance = editDistance(wanted, plain(name))
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
