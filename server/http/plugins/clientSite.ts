import { existsSync, realpathSync } from 'node:fs'
import serveStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { notFoundHandler } from '../responses/sendError'
import { apiPathOf } from '../services'
import { sendIndexPage } from '../site/indexPage'
import { contentPolicyOfApi } from './securityHeaders'

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
const BARCODES_POLICY = contentPolicyOfApi("script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'")

/** A path that ends in a file name: it gets 404 instead of the app's page when the file does not exist. */
const ENDS_IN_FILE_NAME = /\.[a-z0-9]+$/i

/** Serves the client's files, precompressed, and its page everywhere else, so that deep links work. */
export const clientSite = fp<ClientSiteOptions>(
  async (app, { clientDir, basePath, apiOrigin = null }) => {
    const apiPath = `${apiPathOf(basePath)}/`
    const reject = notFoundHandler(basePath)
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
      const isInside = path.startsWith(basePath) || `${path}/` === basePath
      if (path.startsWith(apiPath)) return reject(request, reply)
      if (isRead && isInside && !ENDS_IN_FILE_NAME.test(path)) return sendIndexPage(reply, root, apiOrigin)
      if (isRead && path === '/') return reply.redirect(basePath)
      return reject(request, reply)
    })
  },
  { name: 'client-site', dependencies: ['security-headers'], encapsulate: true },
)
