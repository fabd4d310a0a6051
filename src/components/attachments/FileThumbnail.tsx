import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { typeOfName } from '../../../contract/rules/attachments'
import { usePicture } from './usePicture'

interface FileThumbnailProps {
  readonly file: File
}

/** A thumbnail of an image file, or an icon for the type of another one. */
export function FileThumbnail({ file }: FileThumbnailProps) {
  const type = typeOfName(file.name)
  const isPicture = type === file.type && type?.startsWith('image/') === true
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        borderRadius: 1,
        overflow: 'hidden',
        color: 'text.secondary',
        bgcolor: 'action.hover',
      }}
    >
      {type === 'application/pdf' ? <PictureAsPdfOutlined /> : isPicture ? <ImageOutlined /> : <InsertDriveFileOutlined />}
      {isPicture && <Thumbnail picture={file} />}
    </Box>
  )
}

/** Lies over the sign, and leaves it in sight when the bytes are no picture after all. */
function Thumbnail({ picture }: { readonly picture: Blob }) {
  const ref = usePicture(picture)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return null
  return (
    <Box
      component="img"
      ref={ref}
      alt=""
      decoding="async"
      onError={() => setIsBroken(true)}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}
