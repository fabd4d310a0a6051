import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

/** Shortest secret: 32 bytes, the key length of HS256, which signs the access tokens. */
export const SECRET_MINIMUM_CHARACTERS = 32

const must = (be: string) => ({ error: `must be ${be}` })

function wholeNumber(from: number, to: number) {
  const message = must(`a whole number from ${from} to ${to}`)
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message))
}

const choice = <const Choices extends readonly [string, string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, must(`${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`))

const secret = z.string().min(SECRET_MINIMUM_CHARACTERS, must(`at least ${SECRET_MINIMUM_CHARACTERS} characters long`))

const onOff = choice('on', 'off')
const isOn = (value: 'on' | 'off') => value === 'on'

/** Normalizes a base path: `/manager`, `manager/` and `/manager/` all become `/manager/`. */
const basePath = z
  .string()
  .regex(/^[\w\-./]*$/, must('a path such as /manager/'))
  .transform((path) => `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}/`.replace('//', '/'))

function bareOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, href, origin } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}

const origins = z.string().transform((list, context) => {
  const parts = list.split(',').flatMap((part) => (part.trim() === '' ? [] : [bareOrigin(part.trim())]))
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) {
    context.addIssue('must be origins such as https://manager.example.com, with commas between them')
  }
  return known
})

const networkList = z.string().transform((list, context) => {
  const found = list.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  if (!found.every(isNetwork)) context.addIssue('must be networks such as 10.1.0.0/16, with commas between them')
  return found
})

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    must('an address such as postgres://user:password@host/database'),
  )

const FIRST_DEMO_END = '1930-01-01'
const LAST_DEMO_END = '9998-12-31'

/** The day that the demo's history leads up to: it begins up to 30 years before, and no date is before 1900. */
export const demoEnd = z.iso
  .date(must('a day in the form YYYY-MM-DD'))
  .refine((day) => day >= FIRST_DEMO_END && day <= LAST_DEMO_END, must(`a day from ${FIRST_DEMO_END} to ${LAST_DEMO_END}`))

/** Every environment variable that the server reads. Each message completes a sentence that begins with its name. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),

  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  MIGRATE: onOff.transform(isOn).optional(),
  MIN_FREE_MB: wholeNumber(0, 1_000_000).default(200),

  DEMO_DATA: onOff.transform(isOn).optional(),
  DEMO_END_DATE: demoEnd.optional(),

  JWT_SECRET: secret.optional(),
  // It is sent in a header.
  METRICS_TOKEN: secret.regex(/^[\x21-\x7e]+$/, must('made of ASCII characters without blanks')).optional(),
  LOGINS_PER_MINUTE: wholeNumber(1, 1_000_000).default(10),
  CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1_200),
  TRUST_PROXY: onOff.default('off').transform(isOn),
  COOKIE_SECURE: choice('auto', 'on', 'off').default('auto'),
  ALLOWED_ORIGINS: origins.default([]),
  WEBHOOK_NETWORKS: networkList.default([]),

  INTAKE_DATABASE_URL: databaseAddress.optional(),
  INTAKE_MAX_MB: wholeNumber(1, 100_000).default(1_024),

  LOG_LEVEL: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),

  CLIENT_DIR: z
    .string()
    .default('dist')
    .transform((path) => resolve(path)),
  CLIENT_BASE_PATH: basePath.default('/'),
  API_BASE_URL: z.string().optional(),
})

export type EnvironmentValues = z.output<typeof Environment>
