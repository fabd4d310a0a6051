import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { formatBytes } from './formatBytes'

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

interface FileDropZoneProps {
  readonly chosen: File | null
  /** Why the chosen file cannot be used. */
  readonly refusal: string | null
  readonly isDisabled: boolean
  readonly onChoose: (file: File) => void
}

/** Takes one file by choosing, dropping or pasting. While it is mounted a paste anywhere in the window counts. */
export function FileDropZone({ chosen, refusal, isDisabled, onChoose }: FileDropZoneProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    function takePasted(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0]
      if (file && !isDisabled) onChoose(file)
    }
    document.addEventListener('paste', takePasted)
    return () => document.removeEventListener('paste', takePasted)
  }, [isDisabled, onChoose])

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Emptied so that choosing the same file again is a change.
    event.target.value = ''
    if (file) onChoose(file)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isDisabled) onChoose(file)
  }

  return (
    <>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
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
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {chosen ? `${chosen.name} (${formatBytes(chosen.size)})` : 'Drop a file here, paste it, or choose one'}
        </Typography>
        <Button variant="outlined" size="small" disabled={isDisabled} onClick={() => inputRef.current?.click()}>
          Choose File
        </Button>
        <input
          ref={inputRef}
          id={`${id}-file`}
          type="file"
          accept={ACCEPTED}
          disabled={isDisabled}
          aria-label="File"
          aria-describedby={`${id}-hint`}
          tabIndex={-1}
          className="visually-hidden"
          onChange={handleChange}
        />
        <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
          PDF, JPG or PNG, less than 10 MB
        </Typography>
      </Box>
      {refusal !== null && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </>
  )
}
