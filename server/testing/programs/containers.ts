import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A surrounding in which a program runs as it would in a container of its own: with namespaces of its own. */
export interface Container {
  /** To be put before the program and its arguments. */
  readonly through: readonly string[]
  /** The directory's path in there. */
  readonly directory: string
}

// Root needs no user namespace, and may be forbidden to make one.
const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

/** A network of its own; files as everywhere. */
export function ownNetwork(directory: string): Container {
  return { through: [...UNSHARE, '--net'], directory }
}

/** The directory is bind mounted at another path. */
export function ownMount(directory: string, mountPoint: string, namespaces: readonly string[] = []): Container {
  mkdirSync(mountPoint, { recursive: true })
  const mount = ['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', directory, mountPoint]
  return { through: [...UNSHARE, '--mount', ...namespaces, ...mount], directory: mountPoint }
}

/** As containers are: the directory is bind mounted at another path, and the network is their own. */
export function ownNetworkAndMount(directory: string, mountPoint: string): Container {
  return ownMount(directory, mountPoint, ['--net'])
}

/** Why this machine can run no such program, as a sentence; null when it can. */
export function whyNoContainers(): string | null {
  const [program = '', ...args] = ownNetworkAndMount(tmpdir(), tmpdir()).through
  return spawnSync(program, [...args, 'true']).status === 0 ? null : 'Namespaces need Linux, unshare, and the right to make them.'
}
