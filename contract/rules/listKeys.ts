/**
 * Keys that texts are searched and sorted by, the same in the browser and in every database: databases and browsers do not agree on lower
 * case and on collation, so the writer works the keys out here and stores them.
 */

const ASCII_ONLY = /^[\x20-\x7e]*$/
const MARKS = /\p{M}+/gu
const DIGITS = /[0-9]+/g

/** The key by which a text is searched: composed, trimmed, lower case. A term matches when its key is part of the text's key. */
export function searchKey(text: string): string {
  const composed = ASCII_ONLY.test(text) ? text : text.normalize('NFC')
  return composed.trim().toLowerCase()
}

/** The search keys of terms that are joined by " + ". After a " +" at the end nothing has been typed yet, so it asks for nothing. */
export function joinedTerms(query: string): string[] {
  return query.split(' + ').map((term) => searchKey(term.replace(/\s\+\s*$/, '')))
}

/**
 * The key by which a text is sorted: without case and diacritics, digits by their numeric value. Keys are compared by code
 * points, which is the order of their UTF-8 bytes (`COLLATE "C"`). Only a blank text has a blank key.
 */
export function sortKey(text: string): string {
  const bare = ASCII_ONLY.test(text) ? text : text.normalize('NFD').replace(MARKS, '')
  return bare.toLowerCase().replace(DIGITS, byValue)
}

/** A run of digits after its length, so that a longer number sorts after a shorter one. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '')
  return lengthMark(value.length) + value
}

/** Digits that sort like the length, without a limit: 0 to 8 for 1 to 9, 90 to 98 for 10 to 18, 990 for 19. */
function lengthMark(length: number): string {
  return '9'.repeat(Math.floor((length - 1) / 9)) + String((length - 1) % 9)
}
