/** Message to the worker, and its answer: null for an unreadable photo. */
export interface ShrinkRequest {
  readonly photo: Blob
  readonly type: string
}
export interface ShrinkAnswer {
  readonly photo: Blob | null
}

/** Time limit for one photo (ms); slow phones need some seconds for a large one. */
const PHOTO_LIMIT_MS = 30_000

/**
 * Scales large photos down, one after the other, in a worker that is terminated afterwards. They keep name, type and date, and
 * are rotated upright. Unreadable photos, photos that would not become smaller, and all other files are returned unchanged, as
 * is every file from the one on at which the worker fails or takes too long: its error is reported once, and no answer follows.
 */
export async function shrinkPhotos(files: readonly File[], isLarge: (file: File) => boolean): Promise<readonly File[]> {
  const worker = new Worker(new URL(/* webpackChunkName: "photos" */ './shrinkPhoto.worker.ts', import.meta.url))
  try {
    const made = [...files]
    for (const [place, file] of files.entries()) {
      if (!isLarge(file)) continue
      const answer = await shrinkPhoto(worker, file)
      if (answer === null) break
      made[place] = smallerOf(file, answer.photo)
    }
    return made
  } finally {
    worker.terminate()
  }
}

/** Returns null when the worker fails or takes too long. */
function shrinkPhoto(worker: Worker, file: File): Promise<ShrinkAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PHOTO_LIMIT_MS, null)
    function end(answer: ShrinkAnswer | null) {
      clearTimeout(timer)
      resolve(answer)
    }
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => end(data)
    worker.onerror = () => end(null)
    worker.postMessage({ photo: file, type: file.type } satisfies ShrinkRequest)
  })
}

function smallerOf(file: File, photo: Blob | null): File {
  // A browser that cannot encode a type silently encodes PNG instead.
  if (photo === null || photo.size >= file.size || photo.type !== file.type) return file
  return new File([photo], file.name, { type: file.type, lastModified: file.lastModified })
}
