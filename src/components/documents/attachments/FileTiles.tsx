import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { thumbnailOf } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/store/hooks'
import { EllipsisText } from '../../kit/EllipsisText'
import { ErrorBox } from '../../kit/ErrorBox'
import { FileThumbnail, isPictureName } from './FileThumbnail'
import { RemoveFile } from './RemoveFile'
import { useFileViewer } from './useFileViewer'

interface FileTilesProps {
  readonly call: StoredFileCall
  readonly files: readonly StoredFile[]
  readonly unlisted?: readonly string[]
  readonly isRemovable?: boolean
}

export function FileTiles({ call, files, unlisted = [], isRemovable = false }: FileTilesProps) {
  const viewer = useFileViewer(call, files)
  const count = files.length + unlisted.length
  if (count === 0) return null
  return (
    <Box component="section" aria-label="Attachments" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">Attachments ({count})</Typography>
      {viewer.error !== null && <ErrorBox message={viewer.error} />}
      <Box component="ul" sx={isRemovable ? scrolledTilesStyle : tilesStyle}>
        {files.map((file) => (
          <li key={file.id}>
            <ButtonBase sx={tileStyle} onClick={() => viewer.open(file)}>
              <StoredThumbnail call={call} file={file} />
              <EllipsisText hasTwoLines>{file.filename}</EllipsisText>
            </ButtonBase>
            {isRemovable && <RemoveFile call={call} file={file} />}
          </li>
        ))}
        {unlisted.map((filename, index) => (
          <li key={`unlisted ${index}`}>
            <Box sx={tileStyle}>
              <FileThumbnail filename={filename} picture={null} />
              <EllipsisText hasTwoLines>{filename}</EllipsisText>
            </Box>
            {isRemovable && <RemoveFile call={call} file={null} />}
          </li>
        ))}
      </Box>
      {viewer.dialog}
    </Box>
  )
}

interface StoredThumbnailProps {
  readonly call: StoredFileCall
  readonly file: StoredFile
}

function StoredThumbnail({ call, file: { id, filename } }: StoredThumbnailProps) {
  const dispatch = useAppDispatch()
  const place = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<Blob | null>(null)
  const isPicture = isPictureName(filename)
  useEffect(() => {
    if (!isPicture || place.current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void dispatch(thumbnailOf(call, { id, filename })).then(setPicture)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [dispatch, call, id, filename, isPicture])
  return <FileThumbnail ref={place} filename={filename} picture={picture} />
}

const tilesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', justifyItems: 'center', alignContent: 'start' },
} as const

/** Where files are attached, many scroll on their own, so that what stands below them stays visible. */
const scrolledTilesStyle = { ...tilesStyle, maxHeight: 320, overflowY: 'auto' } as const

const tileStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  width: 104,
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'caption',
  '& > :first-of-type': { height: 64 },
  '& > :last-child': { width: '100%' },
} as const
