/** The bytes of an answer with the file name that it gave, or null. */
export interface ReceivedFile {
  readonly blob: Blob
  readonly filename: string | null
}

/** Reference to received bytes that may be kept in the store: their ticket and size. */
export interface StoredBlob {
  readonly ticket: number
  readonly bytes: number
}

/** Holds received bytes until they are claimed, because bytes never enter the store. */
export interface BlobStore {
  readonly put: (file: ReceivedFile) => StoredBlob
  /** Hands the bytes out once; undefined for an unknown or used ticket. */
  readonly take: (ticket: number) => ReceivedFile | undefined
}

/** An empty blob store. */
export function createBlobStore(): BlobStore {
  const files = new Map<number, ReceivedFile>()
  let last = 0
  return {
    put(file) {
      last += 1
      files.set(last, file)
      return { ticket: last, bytes: file.blob.size }
    },
    take(ticket) {
      const file = files.get(ticket)
      files.delete(ticket)
      return file
    },
  }
}
