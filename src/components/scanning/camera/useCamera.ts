import { useEffect, useEffectEvent, useState } from 'react'
import { scannedCode } from '../../../../contract/rules/scanning'
import { watchCamera } from './watchCamera'
import { ReaderNotLoaded } from './workerReader'

export type Camera = ReturnType<typeof useCamera>

export function useCamera(onRead: (text: string) => void) {
  // State instead of a ref: a dialog's content is mounted later than the dialog, so the camera has to wait for the element.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const handleRead = useEffectEvent(onRead)

  useEffect(() => {
    if (!video) return
    const end = new AbortController()
    const { signal } = end
    watchCamera(video, { signal, onReady: () => setIsReady(true), onRead: (text) => handleRead(scannedCode(text)) }).catch(
      (error: unknown) => {
        if (signal.aborted) return
        setIsReady(false)
        setIsCodeMissing(error instanceof ReaderNotLoaded)
        setFailure(cameraFailure(error, { isSecure: window.isSecureContext, hasCameras: 'mediaDevices' in navigator }))
      },
    )
    return () => end.abort()
  }, [video])

  return {
    onVideo: setVideo,
    isReady,
    /** Why there is no image; null while there is one, or while the camera is starting. */
    failure,
    isCodeMissing,
    retry: () => setFailure(null),
  }
}

interface CameraPlace {
  /** Browsers allow the camera only on https and on localhost. */
  readonly isSecure: boolean
  readonly hasCameras: boolean
}

const BY_NAME: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is blocked. Allow it in the browser’s settings for this site, then try again.',
  NotFoundError: 'No camera was found. Connect one, then try again.',
  OverconstrainedError: 'No camera was found. Connect one, then try again.',
  NotReadableError: 'The camera does not start. Close other programs that use it, then try again.',
}

/** @param error the browser's rejection, or another failure */
export function cameraFailure(error: unknown, { isSecure, hasCameras }: CameraPlace): string {
  if (!isSecure) return 'The camera needs an address that begins with https. Ask whoever runs this server.'
  if (!hasCameras) return 'This browser does not let web pages use a camera.'
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return BY_NAME[name] ?? 'The camera could not be used. Try again.'
}
