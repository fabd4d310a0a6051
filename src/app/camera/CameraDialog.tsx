import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { CameraPicture } from '../../components/scanning/camera/CameraPicture'
import { useCamera } from '../../components/scanning/camera/useCamera'
import { shown } from '../../components/scanning/scanTargets'
import { useAppDispatch } from '../../services/store/hooks'
import { findCode, type FoundCode } from '../lookup/findCode'
import { useLeaveQuestion } from '../lookup/useLeaveQuestion'
import { useOpenFound } from '../lookup/useOpenFound'

interface CameraDialogProps {
  readonly onChoice: (choice: FoundCode) => void
  readonly onType: () => void
  readonly onClose: () => void
}

/** Reads a barcode or QR code with the camera and opens its record, like a scan. */
export function CameraDialog({ onChoice, onType, onClose }: CameraDialogProps) {
  const dispatch = useAppDispatch()
  const opener = useOpenFound()
  const { leave, question } = useLeaveQuestion(onClose)
  const [message, setMessage] = useState('')
  // The latest code; null after unmount. Answers to others arrive late and are ignored.
  const requested = useRef<string | null>(null)
  useEffect(() => () => void (requested.current = null), [])

  async function handleRead(scan: string) {
    requested.current = scan
    setMessage(`Looking up ${shown(scan)}…`)
    const response = await dispatch(findCode(scan))
    if (requested.current !== scan) return
    if (response.outcome === 'failed') return setMessage(`${shown(scan)} could not be looked up. ${response.reason}`)
    if (response.outcome === 'nothing') return setMessage(`Nothing has the number ${shown(scan)}.`)
    const meant = opener.meaning(response)
    if (meant.outcome === 'several') return onChoice(meant)
    leave(() => opener.open(meant.kind, meant.match, response.code))
  }

  const camera = useCamera((text) => void handleRead(text))
  const { isReady, failure } = camera

  return (
    <DialogFrame size="md" onClose={onClose} isOverScreens>
      <DialogHeader title="Scan with the camera" />
      <DialogBody>
        <CameraPicture camera={camera} />
        <Typography role="status" variant="body2" sx={{ mt: 1.5, minHeight: 20, overflowWrap: 'anywhere' }}>
          {failure === null && (message || (isReady ? 'Hold a barcode or QR code into the frame.' : 'Starting the camera…'))}
        </Typography>
        {question}
      </DialogBody>
      <DialogFooter>
        <GuardedButton onClick={onType}>Type the number</GuardedButton>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
