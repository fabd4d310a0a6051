import { typeOfName } from '../../../../contract/rules/attachments'
import { onDemand } from '../../../services/onDemand'

/** Photos with more bytes are scaled down before they are attached. */
const LARGE_PHOTO_BYTES = 2 * 1024 * 1024

/** True for a photo to scale down: a JPG or PNG by extension and type, too large, in a browser that has OffscreenCanvas. */
export function isLargePhoto({ name, type, size }: File): boolean {
  const isPhoto = type === typeOfName(name) && type.startsWith('image/')
  return isPhoto && size > LARGE_PHOTO_BYTES && typeof OffscreenCanvas === 'function' && typeof Worker === 'function'
}

/** Scales the large photos among files down. Returns the files as they are when the code for it cannot be loaded. */
export async function smallerPhotos(files: readonly File[]): Promise<readonly File[]> {
  if (!files.some(isLargePhoto)) return files
  return onDemand('Making photos smaller', () => import('./shrinkPhotos'))
    .then(({ shrinkPhotos }) => shrinkPhotos(files, isLargePhoto))
    .catch(() => files)
}
