import type { ShrinkRequest, ShrinkResponse } from './smallerPhoto'

/** Maximum length of a photo's longer side (pixels); the print on a parcel label is still readable. */
const MAX_SIDE = 2_560

const QUALITY = 0.85

/** Rotated upright by its EXIF orientation, because the canvas output has no EXIF data. */
async function shrink({ photo, type }: ShrinkRequest): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
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

self.onmessage = ({ data }: MessageEvent<ShrinkRequest>) => {
  const say = (response: ShrinkResponse) => self.postMessage(response)
  shrink(data).then(
    (photo) => say({ photo }),
    () => say({ photo: null }),
  )
}
