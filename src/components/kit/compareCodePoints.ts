/** Compares texts by their code points, which is the order of their UTF-8 bytes; `<` compares UTF-16 units, where surrogates stand too early. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let place = 0; place < length; place += 1) {
    const left = a.charCodeAt(place)
    const right = b.charCodeAt(place)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** A UTF-16 unit with the surrogates moved behind all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
