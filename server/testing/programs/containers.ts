import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

export interface Container {
  /** Command and arguments to put before the program. */
  readonly through: readonly string[]
  readonly directory: string
}

// Root does not need a user namespace, and may be forbidden to create one.
const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

export function ownNetwork(directory: string): Container {
  return { through: [...UNSHARE, '--net'], directory }
}

/** A separate mount namespace, in which the directory is bind mounted at another path. */
export function ownMount(directory: string, mountPoint: string, namespaces: readonly string[] = []): Container {
  mkdirSync(mountPoint, { recursive: true })
  const mount = ['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', directory, mountPoint]
  return { through: [...UNSHARE, '--mount', ...namespaces, ...mount], directory: mountPoint }
}

/** Separate mount and network namespaces, as in a container: the directory is bind mounted at another path. */
export function ownNetworkAndMount(directory: string, mountPoint: string): Container {
  return ownMount(directory, mountPoint, ['--net'])
}

/** Returns a sentence why this machine cannot create namespaces; null when it can. */
export function whyNoContainers(): string | null {
  const [program = '', ...args] = ownNetworkAndMount(tmpdir(), tmpdir()).through
  return spawnSync(program, [...args, 'true']).status === 0 ? null : 'Namespaces need Linux, unshare, and the right to make them.'
}
