import type { DatabaseLocation } from '../databases/databaseLocation'
import { takeHost, type HostProcess, type IdleHost } from './hostProcess'

/** A server that a file of tests has left for the next one, with its data. */
export interface ReusableHost extends IdleHost {
  readonly location: DatabaseLocation
  /** False for a second process on the data of another one. */
  readonly ownsData: boolean
  /** What it was told to be like, as text; another text for one that is to be told again. */
  readonly settings: string
}

declare global {
  /** Set inside tests by `jest/serverEnvironment.ts`; elsewhere no host is left for later files. */
  var reusableHosts: ReusableHost[] | undefined
}

/** Leaves a host for the next file. False where hosts are not reused. */
export function offerHost(host: HostProcess, as: Omit<ReusableHost, 'child'>): boolean {
  globalThis.reusableHosts?.push({ ...host.letGo(), ...as })
  return globalThis.reusableHosts !== undefined
}

/** Takes a host that was left, if there is one of that kind: rather one that has these settings than another. */
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
