import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useOfferedFiles } from './useOfferedFiles'

/** The files that a drop zone accepts, and its text about them. */
export interface AcceptedFiles {
  /** As the `accept` of a file input. */
  readonly accept: string
  readonly hint: string
  /** A phone's camera makes some. */
  readonly arePhotos: boolean
}

const ATTACHMENTS: AcceptedFiles = {
  accept: '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png',
  hint: 'PDF, JPG or PNG, less than 10 MB each',
  arePhotos: true,
}
const ACCEPTED_PHOTOS = 'image/jpeg,image/png'

interface FileDropZoneProps {
  /** Attachments of documents, unless it says otherwise. */
  readonly accepted?: AcceptedFiles
  readonly isDisabled: boolean
  /** Called with at least one file. */
  readonly onChoose: (files: readonly File[]) => void
}

/** Takes files by choosing, dropping or pasting anywhere in the window or, on a phone or tablet, from its camera. */
export function FileDropZone({ accepted = ATTACHMENTS, isDisabled, onChoose }: FileDropZoneProps) {
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const photoInput = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const hasCamera = isTouch && accepted.arePhotos
  const isOver = useOfferedFiles((files) => {
    if (!isDisabled) onChoose(files)
  })

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Emptied so that choosing the same file again is a change.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }

  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <CloudUploadOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      {!isTouch && <Typography variant="body2">Drop files here, paste them, or choose them</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {hasCamera && (
          <Button
            variant="outlined"
            startIcon={<PhotoCameraOutlined />}
            disabled={isDisabled}
            onClick={() => photoInput.current?.click()}
          >
            Take Photo
          </Button>
        )}
        <Button
          variant="outlined"
          size={isTouch ? 'medium' : 'small'}
          disabled={isDisabled}
          onClick={() => fileInput.current?.click()}
        >
          Choose Files
        </Button>
      </Box>
      <input
        ref={fileInput}
        type="file"
        multiple
        accept={accepted.accept}
        disabled={isDisabled}
        aria-label="File"
        aria-describedby={`${id}-hint`}
        tabIndex={-1}
        className="visually-hidden"
        onChange={handleChange}
      />
      {hasCamera && (
        <input
          ref={photoInput}
          type="file"
          accept={ACCEPTED_PHOTOS}
          capture="environment"
          disabled={isDisabled}
          aria-label="Photo"
          tabIndex={-1}
          className="visually-hidden"
          onChange={handleChange}
        />
      )}
      <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
        {accepted.hint}
      </Typography>
    </Box>
  )
}
