import { QUANTITY_DECIMALS } from '../../../contract/constants'

/** The exact number of millionths of a decimal text, e.g. of `-1.5`. The text must be one: an optional sign, digits, at most six decimals. */
export function microsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(QUANTITY_DECIMALS, '0'))
}

/** The shortest decimal text of so many millionths: `1500000n` is `1.5`. */
export function decimalOf(micros: bigint): string {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(QUANTITY_DECIMALS + 1, '0')
  const decimals = digits.slice(-QUANTITY_DECIMALS).replace(/(?<!0)0+$/, '')
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -QUANTITY_DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`
}
