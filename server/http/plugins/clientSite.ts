import { existsSync } from 'node:fs'
import serveStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { API_PREFIX } from '../apiPrefix'
import { contentPolicyOfApi } from '../answers/securityHeaderValues'
import { refuseUnknownCall } from '../answers/refuseUnknownCall'
import { sendIndexPage } from '../site/indexPage'

/** What of the configuration shapes the site. */
export interface ClientSiteOptions {
  /** Folder with the built client, absolute. */
  readonly clientDir: string
  /** Path that the product lives under, with a slash at both ends. */
  readonly basePath: string
  /** Origin of the API when it is not this server's. */
  readonly apiOrigin?: string | null
}

const YEAR_S = 365 * 24 * 60 * 60

/** Files here have the hash of their content in their name. */
const HASHED = /\/assets\/[^/]+$/

/** The worker that reads barcodes of the camera's picture. */
const READS_BARCODES = /\/assets\/barcodes\.[^/]+\.js(\.\w+)?$/

/** It alone may compile WebAssembly, fetched from here; no page of the app may (docs/adr/0025). */
const BARCODES_POLICY = contentPolicyOfApi("script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'")

/** The last part of a path names a file, so a page is no answer to it. */
const NAMES_A_FILE = /\.[a-z0-9]+$/i

/**
 * Serves the built client: its files with their precompressed forms, and its page at every address that is no file, so that links
 * into the app work. It answers whatever no other route does.
 */
export const clientSite = fp<ClientSiteOptions>(
  async (app, { clientDir, basePath, apiOrigin = null }) => {
    const apiPath = `${basePath.slice(0, -1)}${API_PREFIX}/`
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'referrer-policy': 'same-origin',
        // Files open in tabs that the app keeps a handle on.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    })
    if (existsSync(clientDir)) {
      await app.register(serveStatic, {
        root: clientDir,
        prefix: basePath,
        index: false,
        preCompressed: true,
        dotfiles: 'ignore',
        cacheControl: false,
        // The folder itself and its page are answered below, with a nonce. Source maps are for developers.
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
      if (path.startsWith(apiPath)) return refuseUnknownCall(request, reply)
      if (isRead && isInside && !NAMES_A_FILE.test(path)) return sendIndexPage(reply, clientDir, apiOrigin)
      if (isRead && path === '/') return reply.redirect(basePath)
      return refuseUnknownCall(request, reply)
    })
  },
  { name: 'client-site', dependencies: ['security-headers'], encapsulate: true },
)
