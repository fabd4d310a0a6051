import { readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { transformSync } from 'esbuild'
import Fastify from 'fastify'

const HERE = __dirname
/** Folder of the replay page, below the app's path. */
const PLAYER = '__replay/'

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
  const [, basePath, build] = /src="([^"]*?)(assets\/main\.[^"]+)"/.exec(index) ?? []
  if (basePath === undefined || build === undefined) throw new Error(`${clientDir} holds no built app`)
  const page = readFileSync(join(HERE, 'page.html'), 'utf8').replace('<html', `<html data-build="${build}"`)
  const player = transformSync(readFileSync(join(HERE, 'player.ts'), 'utf8'), { loader: 'ts', target: 'es2022' }).code
  const home = `${basePath}${PLAYER}`
  const screen = index.replace('<html', '<html data-replay')
  const made: readonly (readonly [path: string, type: string, text: string])[] = [
    [basePath, 'text/html', screen],
    [`${basePath}replay.json`, 'application/json', report],
    [home, 'text/html', page],
    [`${home}page.css`, 'text/css', readFileSync(join(HERE, 'page.css'), 'utf8')],
    [`${home}player.js`, 'text/javascript', player],
  ]
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
  })
  for (const [path, type, text] of made) app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  await app.register(fastifyStatic, { root: resolve(clientDir), prefix: basePath, index: false })
  // Paths of screens have no file; paths of files and of the API that lead nowhere are not found.
  app.setNotFoundHandler(({ method, url }, reply) => {
    const [path = ''] = url.split('?')
    const isScreen = method === 'GET' && path.startsWith(basePath) && !path.startsWith(`${basePath}api/`) && !extname(path)
    return isScreen ? reply.type('text/html; charset=utf-8').send(screen) : reply.code(404).send()
  })
  const origin = await app.listen({ port, host: '127.0.0.1' })
  return {
    /** Address of the page with the time slider. */
    url: origin + home,
    stop: () => app.close(),
  }
}
