/** One or several ids of one area in a test's name: `[SHIP-07]`, `[SHIP-07,09..11]`. */
const TOKEN = /\[([A-Z]+)-(\d{2,}(?:(?:,|\.\.)\d{2,})*)\]/g

/**
 * Returns the requirement ids in a test's name: `[SHIP-07,09..11] [ERROR-02] says why` has SHIP-07, SHIP-09, SHIP-10, SHIP-11
 * and ERROR-02. Leading zeros are kept.
 */
export function requirementIds(testName: string): string[] {
  return [...testName.matchAll(TOKEN)].flatMap(([, area = '', numbers = '']) =>
    numbers.split(',').flatMap((part) => {
      const [first = part, last = first] = part.split('..')
      const count = Math.max(0, Number(last) - Number(first) + 1)
      return Array.from({ length: count }, (_, index) => `${area}-${String(Number(first) + index).padStart(first.length, '0')}`)
    }),
  )
}
