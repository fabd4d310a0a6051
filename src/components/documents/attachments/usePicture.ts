import { useCallback } from 'react'

/** Returns the `ref` of an `<img>` that shows a blob. The object URL is revoked when the element unmounts. */
export function usePicture(picture: Blob): (image: HTMLImageElement) => () => void {
  return useCallback(
    (image) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
}
