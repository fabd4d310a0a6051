import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app'
import type { AppConfig } from '../../cli/config/appConfig'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { TEST_CONFIG } from '../../testing/servers/testConfig'

const SCRIPT = 'console.log("the app")'
const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/main.0123.js" defer></script>'

const newFolder = temporaryFolders()
const database = stubDatabase(async () => ({ rows: [], rowCount: 0 }))
let clientDir: string
let app: FastifyInstance | undefined
beforeEach(() => {
  clientDir = newFolder()
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'index.html'), PAGE)
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientDir, 'assets', 'main.0123.js'), SCRIPT)
  writeFileSync(join(clientDir, 'assets', 'main.0123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(clientDir, 'assets', 'main.0123.js.gz'), gzipSync(SCRIPT))
})
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function get(
  url: string,
  headers: Record<string, string> = {},
  { apiOrigin = null, ...config }: Partial<AppConfig> & { readonly apiOrigin?: string | null } = {},
) {
  app ??= await buildApp({
    database,
    config: { ...TEST_CONFIG, ...config },
    site: { clientDir, apiOrigin },
  })
  return app.inject({ url, headers })
}

test.each(['/', '/sales', '/shipments?number=SH0000001', '/transfers/'])(
  '%s returns the page and must be revalidated',
  async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(response.body).toContain('/assets/main.0123.js')
  },
)

test('switching the symlink to another release takes effect only at the next start', async () => {
  const next = newFolder()
  const link = join(next, 'release')
  writeFileSync(join(next, 'index.html'), 'the next release')
  symlinkSync(clientDir, link)
  const start = () => buildApp({ database, config: TEST_CONFIG, site: { clientDir: link, apiOrigin: null } })
  app = await start()
  rmSync(link)
  symlinkSync(next, link)
  expect((await get('/sales')).body).toContain('/assets/main.0123.js')
  expect((await get('/assets/main.0123.js')).body).toBe(SCRIPT)
  await app.close()
  app = await start()
  expect((await get('/sales')).body).toBe('the next release')
})

test('each response has its own nonce, in the page and in the policy', async () => {
  const nonces: unknown[] = []
  for (const response of [await get('/'), await get('/')]) {
    const nonce = /content="([^"]+)"/.exec(response.body)?.[1] ?? ''
    const policy = String(response.headers['content-security-policy'])
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(2)
})

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a hashed file requested with Accept-Encoding %s is cached forever', async (accepted, encoding) => {
  const response = await get('/assets/main.0123.js', { 'accept-encoding': accepted })
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding])
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-type': 'application/javascript; charset=utf-8',
  })
})

test('wrong API calls and /index.html get an error instead of the page', async () => {
  for (const url of ['/api/v1/unknown', '/index.html']) expect((await get(url)).json()).toMatchObject({ error_code: 'NOT_FOUND' })
  expect((await get('/api/v1/user/login')).json()).toMatchObject({ error_code: 'METHOD_NOT_ALLOWED' })
})

test('under a base path, the app and the API are served there and / redirects to it', async () => {
  const options = { basePath: '/manager/' }
  expect((await get('/manager/sales', {}, options)).body).toContain('/assets/main.0123.js')
  expect((await get('/manager', {}, options)).statusCode).toBe(200)
  expect((await get('/manager/favicon.svg', {}, options)).headers['cache-control']).toBe('no-cache')
  expect((await get('/', {}, options)).headers.location).toBe('/manager/')
  expect((await get('/api/v1/sales', {}, options)).json()).toMatchObject({ error_code: 'NOT_FOUND' })
  expect((await get('/manager/api/v1/user/login', {}, options)).json()).toMatchObject({ error_code: 'METHOD_NOT_ALLOWED' })
  expect((await get('/elsewhere', {}, options)).statusCode).toBe(404)
})

test.each(['the folder', 'the page'])('without %s, the response says how to build the client', async (missing) => {
  rmSync(missing === 'the folder' ? clientDir : join(clientDir, 'index.html'), { recursive: true })
  const response = await get('/')
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('npm run build')
  expect(response.body).not.toContain('__CSP_NONCE__')
})
