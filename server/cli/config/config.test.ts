import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '../../common/errors'
import { readConfig } from './config'
import { Environment } from './environment'

const SECRET = 'x'.repeat(32)
const ADDRESS = 'postgres://app:hidden@db.example.com/orders'

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database: { dataDir: resolve('data'), minFreeBytes: 200 * 2 ** 20 },
    migrate: true,
    demoData: undefined,
    jwtSecret: undefined,
    https: false,
    basePath: '/',
    clientDir: resolve('dist'),
    allowedOrigins: [],
  })
})

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', JWT_SECRET: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each<readonly [name: string, value: string, sentence: string]>([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  ['DEMO_DATA', 'true', 'DEMO_DATA must be on or off, not "true".'],
  ['DEMO_END_DATE', '2026-02-30', 'DEMO_END_DATE must be a day in the form YYYY-MM-DD, not "2026-02-30".'],
  ['DEMO_END_DATE', '0001-01-01', 'DEMO_END_DATE must be a day from 1930-01-01 to 9998-12-31, not "0001-01-01".'],
  ['COOKIE_SECURE', 'maybe', 'COOKIE_SECURE must be auto, on or off, not "maybe".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace, not "loud".'],
  ['LOGINS_PER_MINUTE', '0', 'LOGINS_PER_MINUTE must be a whole number from 1 to 1000000, not "0".'],
  ['CALLS_PER_MINUTE', 'none', 'CALLS_PER_MINUTE must be a whole number from 0 to 1000000, not "none".'],
  ['CLIENT_BASE_PATH', '/a b/', 'CLIENT_BASE_PATH must be a path such as /manager/, not "/a b/".'],
  [
    'ALLOWED_ORIGINS',
    'https://ok.example.com, ok.example.com',
    'ALLOWED_ORIGINS must be origins such as https://manager.example.com, with commas between them, not "https://ok.example.com, ok.example.com".',
  ],
  ['JWT_SECRET', 'short secret', 'JWT_SECRET must be at least 32 characters long.'],
  ['METRICS_TOKEN', 'a secret with blanks, long enough', 'METRICS_TOKEN must be made of ASCII characters without blanks.'],
  ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'INTAKE_DATABASE_URL'].flatMap((name) =>
    ['mysql://app:hidden@db/orders', 'postgres://app:hidden@db:99999/orders', 'postgres://[::1/orders'].map(
      (address) => [name, address, `${name} must be an address such as postgres://user:password@host/database.`] as const,
    ),
  ),
])('%s=%s stops the start', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new OperatorError(sentence))
})

test('with DATABASE_URL, JWT_SECRET must be set', () => {
  expect(() => readConfig({ DATABASE_URL: ADDRESS })).toThrow('JWT_SECRET must be set when DATABASE_URL is')
  expect(readConfig({ DATABASE_URL: ADDRESS, JWT_SECRET: SECRET }).database).toEqual({ url: ADDRESS })
})

const ON_POSTGRES = { DATABASE_URL: ADDRESS, JWT_SECRET: SECRET }

test.each<[setting: keyof ReturnType<typeof readConfig>, value: unknown, variables: Record<string, string>]>([
  ['demoData', undefined, {}],
  ['demoData', true, { DEMO_DATA: 'on' }],
  ['demoData', false, { DEMO_DATA: 'off' }],
  ['demoData', undefined, { HOST: 'localhost' }],
  ['demoData', false, { HOST: '0.0.0.0' }],
  ['demoData', true, { HOST: '0.0.0.0', DEMO_DATA: 'on' }],
  ['demoData', false, { TRUST_PROXY: 'on' }],
  ['demoData', false, ON_POSTGRES],
  ['demoData', true, { ...ON_POSTGRES, DEMO_DATA: 'on' }],
  ['migrate', false, { MIGRATE: 'off' }],
  ['migrate', false, ON_POSTGRES],
  ['migrate', true, { ...ON_POSTGRES, MIGRATE: 'on' }],
  ['https', true, { TRUST_PROXY: 'on' }],
  ['https', false, { TRUST_PROXY: 'on', COOKIE_SECURE: 'off' }],
  ['https', true, { COOKIE_SECURE: 'on' }],
  ['basePath', '/manager/', { CLIENT_BASE_PATH: '/manager' }],
  ['basePath', '/manager/', { CLIENT_BASE_PATH: 'manager/' }],
  ['basePath', '/apps/manager/', { CLIENT_BASE_PATH: '/apps/manager/' }],
  ['apiOrigin', null, { API_BASE_URL: '/api/v1' }],
  ['apiOrigin', 'https://api.example.com', { API_BASE_URL: 'https://api.example.com/orders/v1' }],
])('the setting %s is %p with %j', (setting, value, variables) => {
  expect(readConfig(variables)[setting]).toBe(value)
})

test('.env.example explains every variable, and no other', () => {
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(Object.keys(Environment.shape).sort())
})
