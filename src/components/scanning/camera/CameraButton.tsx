import IconButton from '@mui/material/IconButton'
import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { QrCodeScannerOutlined } from '../../kit/icons'
import { lazy } from '../../lazy/lazy'
import { ScanTargetsContext } from '../scanTargets'

const LazyCamera = lazy('The camera', () => import(/* webpackChunkName: "camera" */ './CameraScan'), 'CameraScan', null)

export function CameraButton() {
  const targets = use(ScanTargetsContext)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  function handleRead(code: string) {
    // Gone first, because the top dialog gets the code.
    flushSync(close)
    targets?.deliver(code)
  }
  return (
    <>
      <IconButton edge="end" aria-label="Scan with the camera" title="Scan with the camera" onClick={() => setIsOpen(true)}>
        <QrCodeScannerOutlined />
      </IconButton>
      {isOpen && <LazyCamera onRead={handleRead} onClose={close} />}
    </>
  )
}
