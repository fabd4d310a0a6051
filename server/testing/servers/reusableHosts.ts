import type { DatabaseLocation } from '../databases/databaseLocation'
import { takeHost, type HostProcess, type IdleHost } from './hostProcess'

/** A running server, with its data, that one test file leaves for the next one. */
export interface ReusableHost extends IdleHost {
  readonly location: DatabaseLocation
  /** False for a second process on the data of another one. */
  readonly ownsData: boolean
  /** Its settings, serialized; a host with different settings must be told the new ones. */
  readonly settings: string
}

declare global {
  /** Set in tests by `jest/serverEnvironment.ts`; elsewhere hosts are not reused. */
  var reusableHosts: ReusableHost[] | undefined
}

/** Offers a host to later test files. Returns false where hosts are not reused. */
export function offerHost(host: HostProcess, as: Omit<ReusableHost, 'child'>): boolean {
  globalThis.reusableHosts?.push({ ...host.letGo(), ...as })
  return globalThis.reusableHosts !== undefined
}

/** Takes an offered host of the same kind if there is one, preferably with the same settings. */
export function takeReusableHost(
  isWanted: (host: ReusableHost) => boolean,
  settings: string,
): { host: HostProcess; location: DatabaseLocation; settings: string } | null {
  const hosts = globalThis.reusableHosts ?? []
  const wanted = hosts.filter((host) => host.child.connected && isWanted(host))
  const found = wanted.findLast((host) => host.settings === settings) ?? wanted.at(-1)
  if (!found) return null
  hosts.splice(hosts.indexOf(found), 1)
  return { host: takeHost(found), location: found.location, settings: found.settings }
}
