import { useEffect, useRef, useState } from 'react'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { CameraScan } from '../../components/scanning/camera/CameraScan'
import { shown } from '../../components/scanning/scanTargets'
import { useAppDispatch } from '../../services/store/hooks'
import { findCode, type FoundCode } from '../lookup/findCode'
import { useOpenFound } from '../lookup/useOpenFound'

interface CameraDialogProps {
  readonly onChoice: (choice: FoundCode) => void
  readonly onType: () => void
  readonly onClose: () => void
}

export function CameraDialog({ onChoice, onType, onClose }: CameraDialogProps) {
  const dispatch = useAppDispatch()
  const opener = useOpenFound()
  const [message, setMessage] = useState('')
  // The latest code; null after unmount. Late responses to others are ignored.
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
    onClose()
    opener.open(meant.kind, meant.match, response.code)
  }

  return (
    <CameraScan
      onRead={(text) => void handleRead(text)}
      onClose={onClose}
      message={message}
      buttons={<GuardedButton onClick={onType}>Type the number</GuardedButton>}
    />
  )
}
