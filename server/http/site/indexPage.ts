import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { permissionsPolicy } from '../plugins/securityHeaders'

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
export async function sendIndexPage(reply: FastifyReply, clientDir: string, apiOrigin: string | null): Promise<FastifyReply> {
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
  return Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'font-src': "'self'",
    'img-src': "'self' blob: data:",
    'connect-src': apiOrigin === null ? "'self'" : `'self' ${apiOrigin}`,
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
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
