import type { ProgressListener } from '../platform/sendWithProgress'

/**
 * Passes upload progress from the request to the component that shows it. It bypasses the store: no other code needs the
 * progress, and twenty actions per second would drown the relevant ones in a recording.
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
