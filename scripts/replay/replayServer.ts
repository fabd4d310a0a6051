import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { transformSync } from 'esbuild'

const HERE = __dirname
/** Folder of the replay page, below the app's path. */
const PLAYER = '__replay/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** A report may come from a stranger: whatever it contains, the page cannot send anything elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves the built app with a report on the loopback address: the app's files, the report, and a page with a time slider. There
 * is no API.
 * @param clientDir folder of the built app
 * @param report text of the report
 * @param port 0 for any free port
 * @throws Error when the app is not built
 */
export async function startReplayServer(clientDir: string, report: string, port = 0) {
  const index = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const [, basePath, build] = /src="([^"]*?)(assets\/early\.[^"]+)"/.exec(index) ?? []
  if (basePath === undefined || build === undefined) throw new Error(`${clientDir} holds no built app`)
  const page = readFileSync(join(HERE, 'page.html'), 'utf8').replace('<html', `<html data-build="${build}"`)
  const player = transformSync(readFileSync(join(HERE, 'player.ts'), 'utf8'), { loader: 'ts', target: 'es2022' }).code
  const made: Readonly<Record<string, readonly [extension: string, text: string]>> = {
    'replay.json': ['.json', report],
    [PLAYER]: ['.html', page],
    [`${PLAYER}page.css`]: ['.css', readFileSync(join(HERE, 'page.css'), 'utf8')],
    [`${PLAYER}player.js`]: ['.js', player],
  }

  function send(response: ServerResponse, extension: string, content: string | Buffer): void {
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    response.end(content)
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const own = made[path]
    if (own) send(response, ...own)
    else if (!extname(path) && !path.startsWith('api/')) send(response, '.html', index.replace('<html', '<html data-replay'))
    else if (normalize(path).startsWith('..')) throw new Error('Not inside')
    else send(response, extname(path), await readFile(join(clientDir, path)))
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isRead = request.method === 'GET' && pathname.startsWith(basePath)
    const answered = isRead
      ? answer(decodeURIComponent(pathname.slice(basePath.length)), response)
      : Promise.reject(new Error('Not served'))
    answered.catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** Address of the page with the time slider. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}${PLAYER}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
