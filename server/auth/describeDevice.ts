/** User-Agent patterns of browsers, most specific first, because most browsers also name others. */
const BROWSERS: readonly (readonly [word: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

/** User-Agent patterns of operating systems, most specific first. */
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
 * Returns browser and system of a `User-Agent` header, e.g. "Chrome on Windows", so that users recognize their sessions. Versions
 * and unknown parts are left out.
 */
export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  return [wordOf(BROWSERS, text), wordOf(SYSTEMS, text)].filter((word) => word !== '').join(' on ')
}
