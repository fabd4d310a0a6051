import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks outside the public internet: loopback, private, link-local, shared, documentation, multicast, and IPv6 forms of these.
 */
const INSIDE = networks([
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8'],
])

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

/**
 * Returns whether a webhook may be sent to an IP address: a public one by https, or one in a network that the configuration
 * allows.
 * @param isEncrypted whether it is sent by https
 */
export function mayReach(address: string, isEncrypted: boolean, allowed: BlockList): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return allowed.check(address, family) || (isEncrypted && !INSIDE.check(address, family))
}

/** Why an address is refused. */
export const INSIDE_REFUSAL = 'the address is in a private network or does not use https'

/** Returns whether anything is sent without encryption: only if the configuration allows a network. */
export function allowsHttp(allowed: BlockList): boolean {
  return allowed.rules.length > 0
}

/** Like {@link mayReach}, for the host of a URL; true for a name, which only its lookup can judge. */
export function mayReachHost({ hostname, protocol }: URL, allowed: BlockList): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || mayReach(host, protocol === 'https:', allowed)
}

/**
 * Returns a DNS lookup for the connection itself, so that it connects to exactly the checked addresses. A check beforehand could
 * be bypassed by DNS rebinding. Every address of the name must be allowed.
 */
export function guardedLookup(isEncrypted: boolean, allowed: BlockList): LookupFunction {
  async function judged(hostname: string, options: LookupOptions): Promise<readonly [LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await lookup(hostname, { ...options, all: true }).catch(() => [])
    if (!first) throw new Error(`the name ${hostname} has no address`)
    if (![first, ...others].every(({ address }) => mayReach(address, isEncrypted, allowed))) throw new Error(INSIDE_REFUSAL)
    return [first, ...others]
  }
  return (hostname, options, callback) => {
    judged(hostname, options).then(
      (addresses) => (options.all ? callback(null, [...addresses]) : callback(null, addresses[0].address, addresses[0].family)),
      (error: Error) => callback(error, ''),
    )
  }
}
