import { typeOfName } from '../../../contract/rules/attachments'

/** Photos with more bytes are scaled down before they are attached. */
const LARGE_PHOTO_BYTES = 2 * 1024 * 1024

/** True for a photo to scale down: a JPG or PNG by extension and type, too large, in a browser that has OffscreenCanvas. */
export function isLargePhoto({ name, type, size }: File): boolean {
  const isPhoto = type === typeOfName(name) && type.startsWith('image/')
  return isPhoto && size > LARGE_PHOTO_BYTES && typeof OffscreenCanvas === 'function' && typeof Worker === 'function'
}
