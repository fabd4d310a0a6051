/** The bytes of an answer, and its file name or null. */
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
  /** Keeps bytes, under a new ticket or under one whose bytes were taken. */
  readonly put: (file: ReceivedFile, ticket?: number) => StoredBlob
  /** Returns and removes the bytes; undefined for an unknown or used ticket. */
  readonly take: (ticket: number) => ReceivedFile | undefined
  /** Removes all bytes, at the end of a session. */
  readonly clear: () => void
}

/** An empty blob store. */
export function createBlobStore(): BlobStore {
  const files = new Map<number, ReceivedFile>()
  let last = 0
  return {
    put(file, ticket = (last += 1)) {
      files.set(ticket, file)
      return { ticket, bytes: file.blob.size }
    },
    take(ticket) {
      const file = files.get(ticket)
      files.delete(ticket)
      return file
    },
    clear: () => files.clear(),
  }
}
