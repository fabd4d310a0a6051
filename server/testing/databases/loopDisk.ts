import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns a sentence why this machine cannot create a {@link LoopDisk}; null when it can. */
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
 * Calls the ioctl `EXT4_IOC_SHUTDOWN` with the flag NOLOGFLUSH: the file system stops at once, without flushing even its
 * journal. In Python, because Node cannot call ioctl.
 */
const SHUTDOWN = 'import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))'

export type LoopDisk = ReturnType<typeof makeLoopDisk>

/** Throws an error with a sentence when this machine cannot. */
export function makeLoopDisk(megabytes: number) {
  const missing = whyNoLoopDisk()
  if (missing !== null) throw new Error(missing)
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
    /** Fills the disk until this many bytes are free; does nothing when fewer are free. */
    fill(free: number) {
      // Smaller and smaller pieces, because the file system needs some of the last bytes itself.
      for (const piece of [Infinity, 64 * 1024, 4 * 1024]) {
        try {
          for (let left = freeBytes() - free; left > 0; left = freeBytes() - free) {
            writeFileSync(filler, Buffer.alloc(Math.min(left, piece)), { flag: 'a', flush: true })
          }
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
    },
    empty: () => rmSync(filler, { force: true }),
    /** Simulates a power failure: everything unflushed is lost, and every use of the file system fails from now on. */
    cutPower: () => run('python3', '-c', SHUTDOWN, path),
    comeBack() {
      run('umount', path)
      mount()
    },
    remove() {
      // A lazy unmount, because a failed test may have left files open.
      run('umount', '-l', path)
      rmSync(folder, { recursive: true })
    },
  }
}
