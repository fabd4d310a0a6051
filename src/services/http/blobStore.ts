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
export function createBlobStore() {
  const files = new Map<number, ReceivedFile>()
  let last = 0
  return {
    put(file: ReceivedFile): StoredBlob {
      last += 1
      files.set(last, file)
      return { ticket: last, bytes: file.blob.size }
    },
    /** Undefined for an unknown or used ticket. */
    get: (ticket: number) => files.get(ticket),
    /** Returns and removes the bytes. */
    take(ticket: number) {
      const file = files.get(ticket)
      files.delete(ticket)
      return file
    },
    clear: () => files.clear(),
  }
}

export type BlobStore = ReturnType<typeof createBlobStore>
