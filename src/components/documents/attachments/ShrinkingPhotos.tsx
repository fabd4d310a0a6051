import { LoadingText } from '../../kit/LoadingText'

/** Says how many photos are being scaled down; nothing for none. */
export function ShrinkingPhotos({ count }: { readonly count: number }) {
  return count > 0 && <LoadingText text={`Making ${count === 1 ? '1 photo' : `${count} photos`} smaller...`} room="words" />
}
