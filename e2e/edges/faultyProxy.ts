import { createServer, request as send } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/servers/listenLocally'

/** When a request is held: at its begin, with most of a long body not sent yet, or when the server has responded. */
type Moment = 'on its way' | 'with its response on the way'

/** Network conditions that apply to every request. */
interface NetworkConditions {
  readonly latencyMs: number
  /** One of so many is lost, in turn before the server gets it and on the way back. */
  readonly requestsPerLoss: number
}

/** A proxy between a browser and the server that can be cut off, hold a request, and lose or delay others. */
export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>

interface Hold {
  readonly path: string
  readonly at: Moment
  readonly isThere: () => void
}

export async function startFaultyProxy(serverUrl: string) {
  const { port: serverPort } = new URL(serverUrl)
  const port = await freePort()
  const lost: string[] = []
  let holds: Hold[] = []
  let conditions: NetworkConditions | null = null
  let requests = 0

  function isHeld(path: string | undefined, at: Moment): boolean {
    const held = holds.find((hold) => hold.at === at && path?.endsWith(hold.path))
    holds = holds.filter((hold) => hold !== held)
    held?.isThere()
    return held !== undefined
  }

  function passOn(request: IncomingMessage, body: Buffer): Promise<{ reply: IncomingMessage; content: Buffer }> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = request
      const onward = send({ host: '127.0.0.1', port: serverPort, method, path: url, headers, agent: false }, (reply) => {
        bytesOf(reply).then((content) => resolve({ reply, content }), reject)
      })
      onward.on('error', reject)
      onward.end(body)
    })
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0]
    if (isHeld(path, 'on its way')) return
    const body = await bytesOf(request)
    const isLost = conditions !== null && ++requests % conditions.requestsPerLoss === 0
    const part = lost.length % 2 === 0 ? 'request' : 'response'
    if (isLost) lost.push(`${part} ${request.method} ${path}`)
    if (conditions) await wait(conditions.latencyMs / 2)
    if (isLost && part === 'request') return void request.socket.destroy()
    const { reply, content } = await passOn(request, body)
    if (isHeld(path, 'with its response on the way')) return
    if (isLost) return void request.socket.destroy()
    if (conditions) await wait(conditions.latencyMs / 2)
    response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
    response.end(content)
  }

  const server = createServer((request, response) => {
    carry(request, response).catch(() => request.socket.destroy())
  })
  const restore = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await restore()

  return {
    url: `http://127.0.0.1:${port}`,
    restore,
    /** Simulates that the server is gone: stops listening, and breaks all pending requests. */
    cut: () =>
      new Promise<void>((resolve) => {
        holds = []
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    /** Holds the next request for a path until the proxy is cut. Resolves when it has arrived. */
    hold: (path: string, at: Moment) => new Promise<void>((isThere) => void holds.push({ path, at, isThere })),
    setConditions: (wanted: NetworkConditions | null) => {
      conditions = wanted
    },
    /** Lost responses, and requests that never reached the server, by method and path. */
    lost,
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
