declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive lock on an open, writable file: false when another open description of the file holds it. The lock ends with the
   * description (`F_OFD_SETLK` on Linux, `flock` on macOS). Throws what the file system says when it has no locks.
   */
  export function tryLock(fd: number): boolean
}
