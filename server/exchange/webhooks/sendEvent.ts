import { createHmac } from 'node:crypto'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks outside the public internet: loopback, private, link-local, shared, multicast, and their IPv6 forms. */
const INSIDE = networks(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(
    /\s+/,
  ),
)

/** Parses networks such as `10.1.0.0/16`. Throws for an invalid one. */
export function networks(list: readonly string[]): BlockList {
  const found = new BlockList()
  for (const network of list) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    if (family === 0) throw new TypeError(`${network} is no network`)
    found.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6')
  }
  return found
}

/** A public address by https, or one in a network that the configuration allows. */
export function mayReach(address: string, isEncrypted: boolean, allowed: BlockList): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return allowed.check(address, family) || (isEncrypted && !INSIDE.check(address, family))
}

export const INSIDE_REJECTION = 'the address is in a private network or does not use https'

/** Returns whether anything is sent without encryption: only if the configuration allows a network. */
export function allowsHttp(allowed: BlockList): boolean {
  return allowed.rules.length > 0
}

/** Like {@link mayReach}, for the host of a URL; true for a name, which only its lookup can judge. */
export function mayReachHost({ hostname, protocol }: URL, allowed: BlockList): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || mayReach(host, protocol === 'https:', allowed)
}

/** Checks every address in the connection's own lookup: a check before it could be bypassed by DNS rebinding. */
export function guardedLookup(isEncrypted: boolean, allowed: BlockList): LookupFunction {
  async function judged(hostname: string, options: LookupOptions): Promise<readonly [LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await lookup(hostname, { ...options, all: true }).catch(() => [])
    if (!first) throw new Error(`the name ${hostname} has no address`)
    if (![first, ...others].every(({ address }) => mayReach(address, isEncrypted, allowed))) throw new Error(INSIDE_REJECTION)
    return [first, ...others]
  }
  return (hostname, options, callback) => {
    judged(hostname, options).then(
      (addresses) => (options.all ? callback(null, [...addresses]) : callback(null, addresses[0].address, addresses[0].family)),
      (error: Error) => callback(error, ''),
    )
  }
}

export const SEND_LIMIT_MS = 15_000

export interface Delivery {
  readonly url: string
  readonly secret: string
  readonly event: Readonly<Record<'id' | 'type' | 'at', string>>
  readonly at: Date
  readonly signal?: AbortSignal
}

/** The signature of Standard Webhooks (v1): what is signed is the id, the time and the body. */
export function signatureOf(secret: string, id: string, seconds: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Signed according to Standard Webhooks. Resolves to the reason when it was not accepted. Redirects and private networks are not followed. */
export async function sendEvent({ url, secret, event, at, signal }: Delivery, allowed: BlockList): Promise<string | null> {
  const target = new URL(url)
  const isEncrypted = target.protocol === 'https:'
  if (!mayReachHost(target, allowed)) return INSIDE_REJECTION
  const id = `evt_${event.id}`
  const seconds = String(Math.floor(at.getTime() / 1000))
  const body = JSON.stringify({ type: event.type, timestamp: event.at, data: event })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'orders-manager',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatureOf(secret, id, seconds, body),
  }
  const send = isEncrypted ? requestEncrypted : requestPlain
  const limit = AbortSignal.timeout(SEND_LIMIT_MS)
  const ending = signal ? AbortSignal.any([limit, signal]) : limit
  const options = { method: 'POST', headers, agent: false, lookup: guardedLookup(isEncrypted, allowed), signal: ending }
  return new Promise((resolve) => {
    const request = send(target, options, (response) => {
      const { statusCode = 0 } = response
      // Not read: the body may be endless.
      response.on('error', () => undefined).destroy()
      if (statusCode >= 200 && statusCode < 300) resolve(null)
      else resolve(`it answered ${statusCode}${statusCode >= 300 && statusCode < 400 ? '; redirects are not followed' : ''}`)
    })
    request.on('error', (error) =>
      resolve(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'it did not answer in time' : error.message || error.name,
      ),
    )
    request.end(body)
  })
}
