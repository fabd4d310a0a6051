import type { DatabaseLocation } from '../databases/databaseLocation'
import { takeHost, type HostProcess, type IdleHost } from './hostProcess'

/** A server that a file of tests has left for the next one, with its data. */
export interface ReusableHost extends IdleHost {
  readonly location: DatabaseLocation
  /** False for a second process on the data of another one. */
  readonly ownsData: boolean
}

declare global {
  /** Set inside tests by `jest/serverEnvironment.ts`; elsewhere no host is left for later files. */
  var reusableHosts: ReusableHost[] | undefined
}

/** Leaves a host for the next file. False where hosts are not reused. */
export function offerHost(host: HostProcess, location: DatabaseLocation, ownsData: boolean): boolean {
  globalThis.reusableHosts?.push({ ...host.letGo(), location, ownsData })
  return globalThis.reusableHosts !== undefined
}

/** Takes the host that was left last, if there is one of that kind. */
export function takeReusableHost(
  isWanted: (host: ReusableHost) => boolean,
): { host: HostProcess; location: DatabaseLocation } | null {
  const hosts = globalThis.reusableHosts ?? []
  const at = hosts.findLastIndex((host) => host.child.connected && isWanted(host))
  const [found] = at < 0 ? [] : hosts.splice(at, 1)
  return found ? { host: takeHost(found), location: found.location } : null
}
