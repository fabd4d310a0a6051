import type { ProgressListener } from './platform/sendWithProgress'

/**
 * Carries the progress of uploads from the line to the component that shows it. It stays outside of the store: it is no state that anybody acts on,
 * and twenty actions a second would bury the ones that matter when a recording is replayed.
 */
export interface UploadWatch {
  /** From now on the listener is told about every sending of the file. Answers how to stop. One listener a file. */
  readonly watch: (file: Blob, listener: ProgressListener) => () => void
  /** Tells how much of a file's request has left. */
  readonly report: (file: Blob, sentBytes: number, totalBytes: number) => void
}

/** A watch that nobody keeps yet. */
export function createUploadWatch(): UploadWatch {
  const listeners = new WeakMap<Blob, ProgressListener>()
  return {
    watch(file, listener) {
      listeners.set(file, listener)
      return () => {
        if (listeners.get(file) === listener) listeners.delete(file)
      }
    },
    report: (file, sentBytes, totalBytes) => listeners.get(file)?.(sentBytes, totalBytes),
  }
}
