/** Returns the last digit that makes a number of GS1, USPS or FedEx Ground valid (weights 3 and 1 from the right). */
function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const hasMod10 = (number: string) => mod10(number.slice(0, -1)) === Number(number.at(-1))

/** FedEx Express: weights 1, 3, 7 from the right, modulo 11, then 10. */
function isFedExExpress(number: string): boolean {
  const digits = [...number.slice(0, -1)].reverse()
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * ([1, 3, 7][at % 3] ?? 0), 0)
  return (sum % 11) % 10 === Number(number.at(-1))
}

/** DHL Express waybill: all digits but the last, modulo 7. */
const isWaybill = (number: string) => Number(number.slice(0, -1)) % 7 === Number(number.at(-1))

/** International mail (UPU S10): two letters, eight digits, a check digit, two letters. */
function isPostal(number: string): boolean {
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, at) => total + weight * Number(number[at + 2]), 0)
  const check = 11 - (sum % 11)
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(number[10])
}

interface TrackingFormat {
  /** The whole bar code, without spaces, in capitals. */
  readonly code: RegExp
  /** Further test, where the form alone fits other codes too. */
  readonly isValid?: (code: string) => boolean
  /** The part of the code that the courier's page knows; by default all of it. */
  readonly number?: (code: string) => string
}

/** USPS: `420`, the zip code with five or nine digits, and the number behind it. */
const withoutZip = (code: string): string => {
  const [short, long] = [code.slice(8), code.slice(12)]
  return /^9[1-5](\d{20}|\d{24})$/.test(long) && (!/^9[1-5](\d{20}|\d{24})$/.test(short) || !hasMod10(short)) ? long : short
}

/** What couriers print on their labels, by their published formats. */
const FORMATS: readonly TrackingFormat[] = [
  // UPS
  { code: /^1Z[0-9A-Z]{16}$/ },
  // USPS
  { code: /^420\d{5}(\d{4})?9[1-5](\d{20}|\d{24})$/, number: withoutZip },
  { code: /^9[1-5](\d{20}|\d{24})$/ },
  // FedEx: of the long codes the number at the end
  { code: /^(10|96)\d{32}$/, number: (code) => code.slice(-14).replace(/^0{1,2}/, ''), isValid: isFedExExpress },
  { code: /^96\d{20}$/, number: (code) => code.slice(-15), isValid: hasMod10 },
  { code: /^\d{15}$/, isValid: hasMod10 },
  // A UPC on goods has twelve digits as well.
  { code: /^\d{12}$/, isValid: (code) => !/^420\d{9}$/.test(code) && isFedExExpress(code) && !hasMod10(code) },
  { code: /^61299\d{15}$/ },
  // DHL
  { code: /^\d{10,11}$/, isValid: isWaybill },
  { code: /^(JJD|JD|JVGL)\d{6,24}$/ },
  { code: /^GM\d{10,39}$/ },
  // GS1 serial shipping container code, as DHL, DSV and others use it
  { code: /^00\d{18}$/, isValid: hasMod10 },
  { code: /^[A-Z]{2}\d{9}[A-Z]{2}$/, isValid: isPostal },
]

/** Null for the form of no known tracking number. Only for scans: what a person types is stored as typed. */
export function scannedTrackingNumber(code: string): string | null {
  // A GS1 separator may stand between the zip code and the number.
  const whole = code.replaceAll(/[\s\p{Cc}]/gu, '').toUpperCase()
  for (const { code: form, isValid = () => true, number = (text: string) => text } of FORMATS) {
    if (!form.test(whole)) continue
    const found = number(whole)
    if (isValid(found)) return found
  }
  return null
}
