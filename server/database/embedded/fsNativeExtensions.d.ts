declare module 'fs-native-extensions' {
  /** Returns false when another open file description has the lock, which ends with it. Throws where there are no locks. */
  export function tryLock(fd: number): boolean
}
