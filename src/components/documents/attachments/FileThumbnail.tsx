import Box from '@mui/material/Box'
import { useCallback, useEffect, useState, type ReactNode, type Ref } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import { typeOfName } from '../../../../contract/rules/attachments'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { previewFile, type PreviewResponse } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/store/hooks'
import { AttachFileOutlined, ImageOutlined, PictureAsPdfOutlined } from '../../kit/icons'

export const isPictureName = (filename: string): boolean => typeOfName(filename)?.startsWith('image/') === true

interface PictureProps {
  readonly picture: Blob
  readonly name?: string
  readonly broken?: ReactNode
}

export function Picture({ picture, name = '', broken = null }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const ref = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return isBroken ? broken : <img ref={ref} alt={name} decoding="async" onError={() => setIsBroken(true)} />
}

/** Hook that loads a stored picture, once it is wanted; null until then. */
export function useStoredPicture(call: StoredFileCall, { id, filename }: StoredFile, isWanted = true): PreviewResponse | null {
  const dispatch = useAppDispatch()
  const [response, setResponse] = useState<PreviewResponse | null>(null)
  useEffect(() => {
    let isCurrent = isWanted
    if (isWanted) void dispatch(previewFile(call, { id, filename })).then((loaded) => isCurrent && setResponse(loaded))
    return () => void (isCurrent = false)
  }, [dispatch, call, id, filename, isWanted])
  return response
}

interface FileThumbnailProps {
  readonly filename: string
  readonly picture: Blob | null
  readonly ref?: Ref<HTMLSpanElement>
}

export function FileThumbnail({ filename, picture, ref }: FileThumbnailProps) {
  const isPdf = typeOfName(filename) === 'application/pdf'
  const Icon = isPdf ? PictureAsPdfOutlined : isPictureName(filename) ? ImageOutlined : AttachFileOutlined
  return (
    <Box component="span" ref={ref} aria-hidden sx={thumbnailStyle}>
      <Icon />
      {picture && <Picture picture={picture} />}
    </Box>
  )
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
