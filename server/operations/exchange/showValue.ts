/** Characters of a value that a message repeats at most. */
const SHOWN = 40

/** A value as a message repeats it: in quotes, shortened, with control characters spelled out. */
export function showValue(value: string): string {
  const characters = [...value.slice(0, SHOWN * 2)]
  const shown = characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : value
  return JSON.stringify(shown).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
