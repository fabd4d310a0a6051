/** Message to the worker, and its answer: null for an unreadable photo. */
export interface ShrinkRequest {
  readonly photo: Blob
  readonly type: string
}
export interface ShrinkAnswer {
  readonly photo: Blob | null
}

/**
 * Scales large photos down, one after the other, in a worker that is terminated afterwards. They keep name, type and date, and
 * are rotated upright. Unreadable photos, photos that would not become smaller, and all other files are returned unchanged, as
 * is every file when the worker cannot be loaded.
 */
export async function shrinkPhotos(files: readonly File[], isLarge: (file: File) => boolean): Promise<readonly File[]> {
  const worker = new Worker(new URL(/* webpackChunkName: "photos" */ './shrinkPhoto.worker.ts', import.meta.url))
  try {
    const made: File[] = []
    for (const file of files) made.push(isLarge(file) ? await shrinkPhoto(worker, file) : file)
    return made
  } finally {
    worker.terminate()
  }
}

function shrinkPhoto(worker: Worker, file: File): Promise<File> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data: { photo } }: MessageEvent<ShrinkAnswer>) => resolve(smallerOf(file, photo))
    worker.onerror = () => resolve(file)
    worker.postMessage({ photo: file, type: file.type } satisfies ShrinkRequest)
  })
}

function smallerOf(file: File, photo: Blob | null): File {
  // A browser that cannot encode a type silently encodes PNG instead.
  if (photo === null || photo.size >= file.size || photo.type !== file.type) return file
  return new File([photo], file.name, { type: file.type, lastModified: file.lastModified })
}
