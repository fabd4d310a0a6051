import { attachmentError, FILE_TEXT, isPhoto, typeOfName } from '../../../../contract/rules/attachments'

export interface ShrinkRequest {
  readonly photo: Blob
  readonly type: string
}
export interface ShrinkResponse {
  readonly photo: Blob | null
}

/** Time limit for one photo (ms); slow phones need some seconds for a large one. */
const PHOTO_LIMIT_MS = 30_000

export const STAYS_LARGE = 'The photo could not be made smaller'

/** True for a photo that is rejected only because it is too large, in a browser that can make it smaller. */
export function canBeSmaller(file: File): boolean {
  const hasMeans = typeof OffscreenCanvas === 'function' && typeof Worker === 'function'
  return hasMeans && isPhoto(file) && attachmentError(file) === FILE_TEXT.tooLarge
}

/** The photo is rotated upright and loses the rest of its EXIF data. Null for one that stays too large or cannot be read. */
export async function smallerPhoto(file: File): Promise<File | null> {
  const worker = new Worker(new URL(/* webpackChunkName: "photos" */ './shrinkPhoto.worker.ts', import.meta.url))
  let timer: ReturnType<typeof setTimeout> | undefined
  const { photo } = await new Promise<ShrinkResponse>((resolve) => {
    timer = setTimeout(resolve, PHOTO_LIMIT_MS, { photo: null })
    worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => resolve(data)
    worker.onerror = () => resolve({ photo: null })
    worker.postMessage({ photo: file, type: typeOf(file) } satisfies ShrinkRequest)
  })
  clearTimeout(timer)
  worker.terminate()
  // A browser that cannot encode a type silently encodes PNG instead.
  if (photo === null || photo.type !== typeOf(file)) return null
  const smaller = new File([photo], file.name, { type: photo.type, lastModified: file.lastModified })
  return attachmentError(smaller) === null ? smaller : null
}

const typeOf = ({ name }: File) => typeOfName(name) ?? ''
