import Box from '@mui/material/Box'
import { useCallback, useState, type Ref } from 'react'
import { typeOfName } from '../../../../contract/rules/attachments'
import { ImageOutlined, PictureAsPdfOutlined } from '../../kit/icons'

/** True for a file that can be shown inside the app: an image, judged by its extension. */
export const isPictureName = (filename: string): boolean => typeOfName(filename)?.startsWith('image/') === true

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

interface FileThumbnailProps {
  readonly filename: string
  /** Null until it has loaded, and for a file that is none. */
  readonly picture: Blob | null
  readonly ref?: Ref<HTMLSpanElement>
}

/** An icon for the type of a file, covered by the picture itself, unless its bytes turn out not to be an image. */
export function FileThumbnail({ filename, picture, ref }: FileThumbnailProps) {
  return (
    <Box component="span" ref={ref} aria-hidden sx={thumbnailStyle}>
      {isPictureName(filename) ? <ImageOutlined /> : <PictureAsPdfOutlined />}
      {picture && <Picture picture={picture} />}
    </Box>
  )
}

function Picture({ picture }: { readonly picture: Blob }) {
  const ref = usePicture(picture)
  const [isBroken, setIsBroken] = useState(false)
  return isBroken ? null : <img ref={ref} alt="" decoding="async" onError={() => setIsBroken(true)} />
}

const thumbnailStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  minHeight: 40,
  borderRadius: 0.5,
  overflow: 'hidden',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const
