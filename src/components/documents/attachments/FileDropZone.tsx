import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { use, useId, useRef, useEffect, useEffectEvent, useState, type ChangeEvent, type ComponentProps } from 'react'
import { ACCEPTED_FILES, ACCEPTED_PHOTOS } from '../../../../contract/rules/attachments'
import { CloudUploadOutlined, PhotoCameraOutlined } from '../../kit/icons'
import { LayerContext, LayersContext } from '../../kit/layers'

export interface AcceptedFiles {
  readonly accept: string
  readonly hint: string
}

const ATTACHMENTS: AcceptedFiles = {
  accept: ACCEPTED_FILES,
  hint: 'PDF, JPG or PNG, less than 10 MB each',
}

interface FileDropZoneProps {
  readonly accepted?: AcceptedFiles
  readonly isDisabled: boolean
  readonly onChoose: (files: readonly File[]) => void
}

export function FileDropZone({ accepted = ATTACHMENTS, isDisabled, onChoose }: FileDropZoneProps) {
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const photoInput = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const hasCamera = isTouch && accepted.accept.includes('image/')
  const layers = use(LayersContext)
  const own = use(LayerContext)
  const isOver = useOfferedFiles((files) => {
    if (!isDisabled && layers.top() === own) onChoose(files)
  })

  const input = { disabled: isDisabled, onFiles: onChoose } as const

  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
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
            Take photo
          </Button>
        )}
        <Button
          variant="outlined"
          size={isTouch ? 'medium' : 'small'}
          disabled={isDisabled}
          onClick={() => fileInput.current?.click()}
        >
          Choose files
        </Button>
      </Box>
      <FileInput {...input} ref={fileInput} multiple accept={accepted.accept} aria-label="File" aria-describedby={`${id}-hint`} />
      {hasCamera && <FileInput {...input} ref={photoInput} accept={ACCEPTED_PHOTOS} capture="environment" aria-label="Photo" />}
      <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
        {accepted.hint}
      </Typography>
    </Box>
  )
}

interface FileInputProps extends ComponentProps<'input'> {
  readonly onFiles: (files: readonly File[]) => void
}

/** Hidden, because a button beside it opens it. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Reset, because choosing the same file again would otherwise fire no change event.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return <input type="file" className="visually-hidden" tabIndex={-1} {...input} onChange={handleChange} />
}

/** A file dropped outside the drop zone would otherwise replace the app. */
function useOfferedFiles(onOffer: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)

  const offer = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onOffer([...files])
  })

  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => offer(clipboardData?.files)
    const handleDragOver = (event: DragEvent) => setIsOver(isOfFiles(event))
    // Without a related target the drag has left the window, not just an element.
    const handleDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    function handleDrop(event: DragEvent) {
      setIsOver(false)
      if (isOfFiles(event)) offer(event.dataTransfer?.files)
    }
    document.addEventListener('paste', handlePaste)
    document.addEventListener('dragover', handleDragOver)
    document.addEventListener('dragleave', handleDragLeave)
    document.addEventListener('drop', handleDrop)
    return () => {
      document.removeEventListener('paste', handlePaste)
      document.removeEventListener('dragover', handleDragOver)
      document.removeEventListener('dragleave', handleDragLeave)
      document.removeEventListener('drop', handleDrop)
    }
  }, [])

  return isOver
}

/** Says whether files are dragged, and keeps the browser from opening them. */
function isOfFiles(event: DragEvent): boolean {
  const isFiles = event.dataTransfer?.types.includes('Files') ?? false
  if (isFiles) event.preventDefault()
  return isFiles
}
