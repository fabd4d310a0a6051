const format = new Intl.NumberFormat('en-US')

/** `1 row`, `1,234 rows`. */
export function countText(count: number, word: string): string {
  return `${format.format(count)} ${word}${count === 1 ? '' : 's'}`
}
