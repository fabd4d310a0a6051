/**
 * Keys by which texts are searched and sorted, the same in the browser and in every database. Databases and browsers disagree
 * on lower case and collation, so the keys are computed here on every write and stored.
 */

const ASCII_ONLY = /^[\x20-\x7e]*$/
const MARKS = /\p{M}+/gu
const DIGITS = /[0-9]+/g

/** Composed, trimmed, lower case. A term matches when its key is part of the text's key. */
export function searchKey(text: string): string {
  const composed = ASCII_ONLY.test(text) ? text : text.normalize('NFC')
  return composed.trim().toLowerCase()
}

/**
 * Returns the search keys of terms joined by " + ". A trailing " +" adds no term, because nothing has been typed after it yet.
 */
export function joinedTerms(query: string): string[] {
  return query.split(' + ').map((term) => searchKey(term.replace(/\s\+\s*$/, '')))
}

/**
 * Returns the key by which a text is sorted: without case and diacritics, digits by their numeric value. Keys are compared by
 * code point, which is the order of their UTF-8 bytes (`COLLATE "C"`). Only a blank text has a blank key.
 */
export function sortKey(text: string): string {
  const bare = ASCII_ONLY.test(text) ? text : text.normalize('NFD').replace(MARKS, '')
  return bare.toLowerCase().replace(DIGITS, byValue)
}

/** Prefixes a run of digits with its length, so that a longer number sorts after a shorter one. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '')
  return lengthMark(value.length) + value
}

/** Encodes a length of any size so that the texts sort like the lengths: 0 to 8 for 1 to 9, 90 to 98 for 10 to 18, 990 for 19. */
function lengthMark(length: number): string {
  return '9'.repeat(Math.floor((length - 1) / 9)) + String((length - 1) % 9)
}

/**
 * Compares texts by code points, which is the order of their UTF-8 bytes. `<` compares UTF-16 units, which puts surrogate pairs
 * before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let place = 0; place < length; place += 1) {
    const left = a.charCodeAt(place)
    const right = b.charCodeAt(place)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** Maps a UTF-16 unit so that surrogates sort after all other units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
