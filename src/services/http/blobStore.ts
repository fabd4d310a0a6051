export interface ReceivedFile {
  readonly blob: Blob
  readonly filename: string | null
}

/** Serializable reference to received bytes, for the store: their ticket and size. */
export interface StoredBlob {
  readonly ticket: number
  readonly bytes: number
}

/** Holds received bytes outside the store, where they would not be serializable, until they are claimed. */
export interface BlobStore {
  readonly put: (file: ReceivedFile) => StoredBlob
  /** Returns the bytes; undefined for an unknown or used ticket. */
  readonly get: (ticket: number) => ReceivedFile | undefined
  /** Returns and removes the bytes; undefined for an unknown or used ticket. */
  readonly take: (ticket: number) => ReceivedFile | undefined
  /** Removes all bytes, at the end of a session. */
  readonly clear: () => void
}

export function createBlobStore(): BlobStore {
  const files = new Map<number, ReceivedFile>()
  let last = 0
  return {
    put(file) {
      last += 1
      files.set(last, file)
      return { ticket: last, bytes: file.blob.size }
    },
    get: (ticket) => files.get(ticket),
    take(ticket) {
      const file = files.get(ticket)
      files.delete(ticket)
      return file
    },
    clear: () => files.clear(),
  }
}
