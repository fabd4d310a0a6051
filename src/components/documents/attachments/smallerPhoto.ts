import { attachmentError, FILE_TEXT, isPhoto, typeOfName } from '../../../../contract/rules/attachments'

/** Maximum length of a photo's longer side (pixels); the print on a parcel label is still readable. */
const MAX_SIDE = 2_560

const QUALITY = 0.85

export const STAYS_LARGE = 'The photo could not be made smaller'

/** True for a photo that is rejected only because it is too large, in a browser that can make it smaller. */
export function canBeSmaller(file: File): boolean {
  return typeof OffscreenCanvas === 'function' && isPhoto(file) && attachmentError(file) === FILE_TEXT.tooLarge
}

/** Null for a photo that stays too large or cannot be read. */
export async function smallerPhoto(file: File): Promise<File | null> {
  const type = typeOfName(file.name) ?? ''
  const photo = await shrunk(file, type).catch(() => null)
  // A browser that cannot encode a type silently encodes PNG instead.
  if (photo?.type !== type) return null
  const smaller = new File([photo], file.name, { type, lastModified: file.lastModified })
  return attachmentError(smaller) === null ? smaller : null
}

/** Turned upright by its EXIF orientation, because the canvas output has no EXIF data. */
async function shrunk(file: File, type: string): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale) || 1, Math.round(picture.height * scale) || 1]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type, quality: QUALITY })
}
