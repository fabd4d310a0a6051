import { typeOfName } from '../../../contract/rules/attachments'

/** A photo above this many bytes is made smaller before it is attached. */
const LARGE_PHOTO_BYTES = 2 * 1024 * 1024

/** True for a photo that is made smaller: a JPG or PNG by its name and its type, too large, in a browser that can do it off the page. */
export function isLargePhoto({ name, type, size }: File): boolean {
  const isPhoto = type === typeOfName(name) && type.startsWith('image/')
  return isPhoto && size > LARGE_PHOTO_BYTES && typeof OffscreenCanvas === 'function' && typeof Worker === 'function'
}
