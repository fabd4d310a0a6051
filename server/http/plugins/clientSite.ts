import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { apiPathOf } from '../../cli/config/appConfig'
import { notFound } from '../responses/sendError'
import { contentPolicy, permissionsPolicy } from './securityHeaders'

export interface ClientSiteOptions {
  readonly clientDir: string
  /** Path that the product lives under, with a slash at both ends. */
  readonly basePath: string
  readonly apiOrigin?: string | null
}

const YEAR_S = 365 * 24 * 60 * 60

/** Files here have the hash of their content in their name. */
const HASHED = /\/assets\/[^/]+$/

const READS_BARCODES = /\/assets\/barcodes\.[^/]+\.js(\.\w+)?$/

/** Only this worker may compile WebAssembly, fetched from this origin; the app's page may not (docs/adr/0025). */
const BARCODES_POLICY = contentPolicy({ 'script-src': "'self' 'wasm-unsafe-eval'", 'connect-src': "'self'" })

/** A path that ends in a file name: it gets 404 instead of the app's page when the file does not exist. */
const ENDS_IN_FILE_NAME = /\.[a-z0-9]+$/i

/** Serves the client's files, precompressed, and its page everywhere else, so that deep links work. */
export const clientSite = fp<ClientSiteOptions>(
  async (app, { clientDir, basePath, apiOrigin = null }) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'referrer-policy': 'same-origin',
        // The app opens attachments in tabs and keeps their window handles.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    })
    const isBuilt = existsSync(clientDir)
    // A link in the path may lead to another release before the restart that belongs to it; until then this one's files are served.
    const root = isBuilt ? realpathSync(clientDir) : clientDir
    if (isBuilt) {
      await app.register(serveStatic, {
        root,
        prefix: basePath,
        index: false,
        preCompressed: true,
        dotfiles: 'ignore',
        cacheControl: false,
        // The folder itself and its page are sent below, with a nonce. Source maps are for developers.
        allowedPath: (path) => !/(\/|\/index\.html|\.map)$/.test(path),
        setHeaders: (response, path) => {
          response.setHeader('vary', 'accept-encoding')
          if (READS_BARCODES.test(path)) response.setHeader('content-security-policy', BARCODES_POLICY)
          response.setHeader('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
        },
      })
    }
    app.setNotFoundHandler(async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (path.startsWith(`${apiPathOf(basePath)}/`)) return notFound()
      const isInside = path.startsWith(basePath) || `${path}/` === basePath
      if (isRead && isInside && !ENDS_IN_FILE_NAME.test(path)) return sendIndexPage(reply, root, apiOrigin)
      if (isRead && path === '/') return reply.redirect(basePath)
      return notFound()
    })
  },
  { name: 'client-site', dependencies: ['security-headers'], encapsulate: true },
)

const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** Reads the built page; null when there is none. It is small and not cached, so that a new build is served at once. */
async function readPage(clientDir: string): Promise<string | null> {
  try {
    return await readFile(join(clientDir, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Returns the base path that the app in a folder was built for, from a link of its page; null when that is not known. */
export async function builtBasePath(clientDir: string): Promise<string | null> {
  const page = await readPage(clientDir).catch(() => null)
  return /href="([^"]*)manifest\.webmanifest"/.exec(page ?? '')?.[1] ?? null
}

/** Sends the app's page with a new nonce in its HTML and its CSP, or a page that explains that the app is not built. */
async function sendIndexPage(reply: FastifyReply, clientDir: string, apiOrigin: string | null): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const page = await readPage(clientDir)
  return reply
    .code(page === null ? 503 : 200)
    .headers({
      'cache-control': page === null ? 'no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy(nonce, apiOrigin),
      'content-type': 'text/html; charset=utf-8',
      'permissions-policy': permissionsPolicy('camera'),
    })
    .send((page ?? missingClientPage).replaceAll(NONCE_PLACEHOLDER, nonce))
}

/** The style engine writes styles at run time, so they carry a nonce. No frames: a PDF in one could navigate the app's tab (docs/SECURITY.md). */
function contentSecurityPolicy(nonce: string, apiOrigin: string | null): string {
  return contentPolicy({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'font-src': "'self'",
    'img-src': "'self' blob: data:",
    'connect-src': apiOrigin === null ? "'self'" : `'self' ${apiOrigin}`,
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
  })
}

/** Shown instead of the app when it has not been built. `__CSP_NONCE__` is replaced as in the app's own page. */
const missingClientPage = /* html */ `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Orders Manager is not built</title>
    <style nonce="__CSP_NONCE__">
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>The app is not built yet</h1>
      <p>The server runs, but the folder with the built app is missing. Run <code>npm run build</code>, then reload this page.</p>
      <p>During development, <code>npm run dev</code> serves the app at its own address.</p>
    </main>
  </body>
</html>
`
