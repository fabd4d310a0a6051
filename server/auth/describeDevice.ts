/** Marks of browsers, the most specific first: most browsers name others too. */
const BROWSERS: readonly (readonly [word: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

/** Marks of systems, the most specific first. */
const SYSTEMS: readonly (readonly [word: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const wordOf = (words: typeof BROWSERS, text: string) => words.find(([, mark]) => mark.test(text))?.[0] ?? ''

/**
 * Browser and system of a `User-Agent` header, so that users recognise their sessions: "Chrome on Windows". Versions and unknown
 * parts are left out.
 */
export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  return [wordOf(BROWSERS, text), wordOf(SYSTEMS, text)].filter((word) => word !== '').join(' on ')
}
