declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive lock on an open, writable file; returns false when another open file description holds it. The lock ends
   * when the description is closed (`F_OFD_SETLK` on Linux, `flock` on macOS). Throws the file system's error when it does not
   * support locks.
   */
  export function tryLock(fd: number): boolean
}
