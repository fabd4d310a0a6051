import { useCallback } from 'react'

/** The `ref` of an `<img>` that shows a blob. Its temporary address lives exactly as long as the element shows it. */
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
