import type { DatabaseLocation } from '../databases/databaseLocation'
import { takeHost, type HostProcess, type IdleHost } from './hostProcess'

/** A server that a file of tests has left for the next one, with its data. */
export interface KeptHost extends IdleHost {
  readonly location: DatabaseLocation
  /** False for a second process on the data of another one. */
  readonly ownsData: boolean
}

declare global {
  /** Set inside tests by `jest/serverEnvironment.ts`; elsewhere nothing is kept. */
  var keptHosts: KeptHost[] | undefined
}

/** Leaves a host for the next file. False when nothing is kept here. */
export function keepHost(host: HostProcess, location: DatabaseLocation, ownsData: boolean): boolean {
  globalThis.keptHosts?.push({ ...host.letGo(), location, ownsData })
  return globalThis.keptHosts !== undefined
}

/** Takes the host that was left last, if there is one of that kind. */
export function takeKeptHost(isWanted: (kept: KeptHost) => boolean): { host: HostProcess; location: DatabaseLocation } | null {
  const hosts = globalThis.keptHosts ?? []
  const at = hosts.findLastIndex((kept) => kept.child.connected && isWanted(kept))
  const [kept] = at < 0 ? [] : hosts.splice(at, 1)
  return kept ? { host: takeHost(kept), location: kept.location } : null
}
