import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real file system of its own, small, in a file: it can be full, and it can lose its power. */
export interface LoopDisk {
  /** Where it is mounted. */
  readonly path: string
  freeBytes(): number
  /** Takes up its room until so many bytes are free; does nothing when there are fewer. */
  fill(freeBytes: number): void
  /** Gives back what {@link fill} took. */
  empty(): void
  /** Everything that was not flushed is gone, and every use from now on fails, as when the machine has lost its power. */
  cutPower(): void
  /** Mounts it again after {@link cutPower}; it must not be in use. */
  comeBack(): void
  /** Unmounts and removes it. */
  remove(): void
}

/** Why this machine can have no {@link LoopDisk}, as a sentence; null when it can. */
export function whyNoLoopDisk(): string | null {
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/dev/loop-control')) {
    if (['mkfs.ext4', 'python3'].every(isProgram)) return null
  }
  return 'A disk of its own that can be full or lose its power needs root, Linux, loop devices, mkfs.ext4 and python3.'
}

function isProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$1"', 'sh', name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * `EXT4_IOC_SHUTDOWN` with the flag NOLOGFLUSH: the file system stops at once, without even flushing its journal. Node cannot make
 * such a call.
 */
const SHUTDOWN = 'import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))'

/** Makes an ext4 file system of so many megabytes and mounts it. Throws what the programs of the machine say. */
export function makeLoopDisk(megabytes: number): LoopDisk {
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-disk-'))
  const image = join(folder, 'image')
  const path = join(folder, 'disk')
  const filler = join(path, 'ballast')
  const run = (program: string, ...args: string[]) => void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const mount = () => run('mount', '-o', 'loop', image, path)

  function freeBytes(): number {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }

  mkdirSync(path)
  try {
    run('truncate', '-s', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', '-m', '0', image)
    mount()
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    path,
    freeBytes,
    fill(free) {
      const bytes = freeBytes() - free
      if (bytes > 0) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a', flush: true })
    },
    empty: () => rmSync(filler, { force: true }),
    cutPower: () => run('python3', '-c', SHUTDOWN, path),
    comeBack() {
      run('umount', path)
      mount()
    },
    remove() {
      // Lazily, because it may still be in use after a failed test.
      run('umount', '-l', path)
      rmSync(folder, { recursive: true })
    },
  }
}
