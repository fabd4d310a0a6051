export interface ScannedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

interface ScannedPlace {
  readonly https: boolean
}

type Rule = (response: ScannedResponse, place: ScannedPlace) => boolean

const header = ({ headers }: ScannedResponse, name: string) => headers.get(name) ?? ''
const isPage = (response: ScannedResponse) => header(response, 'content-type').startsWith('text/html')
const isText = (response: ScannedResponse) => /^text\/|json|javascript|svg/.test(header(response, 'content-type'))
const isPublic = (response: ScannedResponse) => header(response, 'cache-control').startsWith('public')
/** Returns a directive's sources, or null when the policy omits it. */
const sources = (response: ScannedResponse, directive: string) =>
  new RegExp(`(?:^|;) ?${directive} ([^;]*)`).exec(header(response, 'content-security-policy'))?.[1] ?? null

/** The barcode reader's worker, the only script that may compile WebAssembly (docs/adr/0025). */
const READER_SCRIPTS = "'self' 'wasm-unsafe-eval'"
const isReader = (response: ScannedResponse) =>
  header(response, 'content-type').includes('javascript') && sources(response, 'script-src') === READER_SCRIPTS

/**
 * The rules of a passive scan. The key says what is wrong when the rule is broken, with the number of ZAP's rule for it; the
 * function returns true when a response conforms.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'no type (10019)': (response) => response.body === '' || header(response, 'content-type') !== '',
  'text without its encoding (90011)': (response) =>
    !isText(response) || /; charset=utf-8$|svg/.test(header(response, 'content-type')),
  'the type may be guessed (10021)': (response) => header(response, 'x-content-type-options') === 'nosniff',
  'may be framed (10020)': (response) =>
    header(response, 'x-frame-options') === 'DENY' && sources(response, 'frame-ancestors') === "'none'",
  'no policy, or one with holes (10038, 10055)': (response) =>
    sources(response, 'default-src') === "'none'" &&
    !/unsafe|\*|http:/.test(header(response, 'content-security-policy').replace(isReader(response) ? READER_SCRIPTS : '', '')) &&
    ['base-uri', 'form-action'].every((directive) => sources(response, directive) === "'none'"),
  'scripts from elsewhere than our own files (10055)': (response) =>
    isReader(response) || [null, "'self'"].includes(sources(response, 'script-src')),
  'only a page may run scripts (10055)': (response) =>
    isPage(response) || isReader(response) || sources(response, 'script-src') === null,
  'addresses leave with the referrer (10025)': (response) =>
    ['no-referrer', 'same-origin'].includes(header(response, 'referrer-policy')),
  'devices are not switched off (10063)': (response) =>
    [isPage(response) ? 'camera=(self)' : 'camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].every(
      (device) => header(response, 'permissions-policy').includes(device),
    ),
  'may be loaded or held by other sites (90004)': (response) =>
    header(response, 'cross-origin-resource-policy') === 'same-origin' &&
    header(response, 'cross-origin-opener-policy').startsWith('same-origin'),
  'https is not insisted on, or over http (10035)': (response, { https }) =>
    header(response, 'strict-transport-security') === (https ? 'max-age=31536000' : ''),
  'nothing said about caches (10015)': (response) => header(response, 'cache-control') !== '',
  'an error that caches may keep (10015)': (response) =>
    response.status < 400 || [200, 206, 304].includes(response.status) || header(response, 'cache-control') === 'no-store',
  'a shared cache may keep what is not public (10015)': (response) =>
    isPublic(response) || /^(private|no-store|no-cache)/.test(header(response, 'cache-control')),
  'the software names itself (10036, 10037)': (response) =>
    ['server', 'x-powered-by', 'via', 'x-aspnet-version'].every((name) => header(response, name) === ''),
  'every site may read it (10098)': (response) => header(response, 'access-control-allow-origin') !== '*',
  'a cookie that scripts or other sites may use (10010, 10011, 10054, 90033)': (response, { https }) =>
    response.headers
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
  'a cookie in a response that a cache may keep (10015)': (response) =>
    response.headers.getSetCookie().length === 0 || header(response, 'cache-control') === 'no-store',
  'tells what went wrong inside (10023, 90022)': (response) =>
    response.status < 400 || !/\n\s+at |node_modules|\.ts:|syntax error|FST_|SELECT|relation "/.test(response.body),
  'a private address (2)': (response) =>
    !/\b(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b/.test(isText(response) ? response.body : ''),
  'a token in an address (3)': (response) =>
    !/[?&;](?:token|session|sid|jwt|password)=/i.test(header(response, 'location') + response.body),
}

export function headerFaults(response: ScannedResponse, place: ScannedPlace): string[] {
  return Object.entries(RULES)
    .filter(([, keeps]) => !keeps(response, place))
    .map(([fault]) => fault)
}
