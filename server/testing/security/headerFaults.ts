/** The parts of a response that a passive security scanner inspects. */
export interface ScannedAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** What the scanner knows about the scanned site. */
export interface ScannedPlace {
  readonly https: boolean
}

type Rule = (answer: ScannedAnswer, place: ScannedPlace) => boolean

const header = ({ headers }: ScannedAnswer, name: string) => headers.get(name) ?? ''
const isPage = (answer: ScannedAnswer) => header(answer, 'content-type').startsWith('text/html')
const isText = (answer: ScannedAnswer) => /^text\/|json|javascript|svg/.test(header(answer, 'content-type'))
const isPublic = (answer: ScannedAnswer) => header(answer, 'cache-control').startsWith('public')
/** Returns a directive's sources, or null when the policy omits it. */
const sources = (answer: ScannedAnswer, directive: string) =>
  new RegExp(`(?:^|;) ?${directive} ([^;]*)`).exec(header(answer, 'content-security-policy'))?.[1] ?? null

/** The barcode reader's worker, the only script that may compile WebAssembly (docs/adr/0025). */
const READER_SCRIPTS = "'self' 'wasm-unsafe-eval'"
const isReader = (answer: ScannedAnswer) =>
  header(answer, 'content-type').includes('javascript') && sources(answer, 'script-src') === READER_SCRIPTS

/**
 * The rules of a passive scan. The key says what is wrong when the rule is broken, with the number of ZAP's rule for it; the
 * function returns true when a response conforms.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'no type (10019)': (answer) => answer.body === '' || header(answer, 'content-type') !== '',
  'text without its encoding (90011)': (answer) => !isText(answer) || /; charset=utf-8$|svg/.test(header(answer, 'content-type')),
  'the type may be guessed (10021)': (answer) => header(answer, 'x-content-type-options') === 'nosniff',
  'may be framed (10020)': (answer) =>
    header(answer, 'x-frame-options') === 'DENY' && sources(answer, 'frame-ancestors') === "'none'",
  'no policy, or one with holes (10038, 10055)': (answer) =>
    sources(answer, 'default-src') === "'none'" &&
    !/unsafe|\*|http:/.test(header(answer, 'content-security-policy').replace(isReader(answer) ? READER_SCRIPTS : '', '')) &&
    ['base-uri', 'form-action'].every((directive) => sources(answer, directive) === "'none'"),
  'scripts from elsewhere than our own files (10055)': (answer) =>
    isReader(answer) || [null, "'self'"].includes(sources(answer, 'script-src')),
  'only a page may run scripts (10055)': (answer) => isPage(answer) || isReader(answer) || sources(answer, 'script-src') === null,
  'addresses leave with the referrer (10025)': (answer) =>
    ['no-referrer', 'same-origin'].includes(header(answer, 'referrer-policy')),
  'devices are not switched off (10063)': (answer) =>
    [isPage(answer) ? 'camera=(self)' : 'camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].every((device) =>
      header(answer, 'permissions-policy').includes(device),
    ),
  'may be loaded or held by other sites (90004)': (answer) =>
    header(answer, 'cross-origin-resource-policy') === 'same-origin' &&
    header(answer, 'cross-origin-opener-policy').startsWith('same-origin'),
  'https is not insisted on, or over http (10035)': (answer, { https }) =>
    header(answer, 'strict-transport-security') === (https ? 'max-age=31536000' : ''),
  'nothing said about caches (10015)': (answer) => header(answer, 'cache-control') !== '',
  'an error that caches may keep (10015)': (answer) =>
    answer.status < 400 || [200, 206, 304].includes(answer.status) || header(answer, 'cache-control') === 'no-store',
  'a shared cache may keep what is not public (10015)': (answer) =>
    isPublic(answer) || /^(private|no-store|no-cache)/.test(header(answer, 'cache-control')),
  'the software names itself (10036, 10037)': (answer) =>
    ['server', 'x-powered-by', 'via', 'x-aspnet-version'].every((name) => header(answer, name) === ''),
  'every site may read it (10098)': (answer) => header(answer, 'access-control-allow-origin') !== '*',
  'a cookie that scripts or other sites may use (10010, 10011, 10054, 90033)': (answer, { https }) =>
    answer.headers
      .getSetCookie()
      .every(
        (cookie) =>
          cookie.includes('; HttpOnly') &&
          cookie.includes('; SameSite=Strict') &&
          !/; Domain=/i.test(cookie) &&
          cookie.startsWith('__Host-') === https &&
          (!https || /; Path=\/(;|$)/.test(cookie)) &&
          cookie.includes('; Secure') === https,
      ),
  'a cookie in an answer that a cache may keep (10015)': (answer) =>
    answer.headers.getSetCookie().length === 0 || header(answer, 'cache-control') === 'no-store',
  'tells what went wrong inside (10023, 90022)': (answer) =>
    answer.status < 400 || !/\n\s+at |node_modules|\.ts:|syntax error|FST_|SELECT|relation "/.test(answer.body),
  'a private address (2)': (answer) =>
    !/\b(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b/.test(isText(answer) ? answer.body : ''),
  'a token in an address (3)': (answer) =>
    !/[?&;](?:token|session|sid|jwt|password)=/i.test(header(answer, 'location') + answer.body),
}

export function headerFaults(answer: ScannedAnswer, place: ScannedPlace): string[] {
  return Object.entries(RULES)
    .filter(([, keeps]) => !keeps(answer, place))
    .map(([fault]) => fault)
}
