import { isLargePhoto } from './largePhoto'

/** A photo for the worker, and what it answers: null for one that it cannot read. */
export interface ShrinkRequest {
  readonly photo: Blob
  readonly type: string
}
export interface ShrinkAnswer {
  readonly photo: Blob | null
}

/**
 * Makes large photos smaller, one after the other, in a worker that exists only meanwhile. They keep name, type and date, and are upright
 * whatever way the camera was held. A photo that cannot be read, or does not become smaller, and every other file, goes as it is; so do all
 * when the worker does not come.
 */
export async function shrinkPhotos(files: readonly File[]): Promise<readonly File[]> {
  const worker = new Worker(new URL(/* webpackChunkName: "photos" */ './shrinkPhoto.worker.ts', import.meta.url))
  try {
    const made: File[] = []
    for (const file of files) made.push(isLargePhoto(file) ? await shrinkPhoto(worker, file) : file)
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
  // A browser that cannot write a type writes PNG instead.
  if (photo === null || photo.size >= file.size || photo.type !== file.type) return file
  return new File([photo], file.name, { type: file.type, lastModified: file.lastModified })
}
