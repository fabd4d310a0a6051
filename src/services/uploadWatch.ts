import type { ProgressListener } from './platform/sendWithProgress'

/**
 * Carries the progress of uploads from the line to the component that shows it. It stays outside of the store: it is no state that anybody acts on,
 * and twenty actions a second would bury the ones that matter when a recording is replayed.
 */
export interface UploadWatch {
  /** Registers the listener for every upload of the file, one per file. Returns a function that removes it. */
  readonly watch: (file: Blob, listener: ProgressListener) => () => void
  /** Reports the progress of a file's request. */
  readonly report: (file: Blob, sentBytes: number, totalBytes: number) => void
}

/** Creates a watch without listeners. */
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
