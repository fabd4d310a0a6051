import { useEffect, useEffectEvent, useState } from 'react'
import { watchCamera } from './watchCamera'
import { PartNotLoaded } from '../../services/onDemand'

/** The camera of an open dialog. */
export interface Camera {
  /** Where the picture is shown: the ref of a video. */
  readonly onVideo: (video: HTMLVideoElement | null) => void
  readonly isReady: boolean
  /** Why there is no picture; null as long as there is, or is to come. */
  readonly failure: string | null
  readonly retry: () => void
}

/** The camera is on as long as the component is shown. */
export function useCamera(onRead: (text: string) => void): Camera {
  // A dialog shows its content a moment after it is mounted, so the camera waits for the element.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const handleRead = useEffectEvent(onRead)

  useEffect(() => {
    if (!video) return
    const end = new AbortController()
    const { signal } = end
    watchCamera(video, { signal, onReady: () => setIsReady(true), onRead: (text) => handleRead(text) }).catch(
      (error: unknown) => {
        if (signal.aborted) return
        setIsReady(false)
        setFailure(cameraFailure(error, { isSecure: window.isSecureContext, hasCameras: 'mediaDevices' in navigator }))
      },
    )
    return () => end.abort()
  }, [video])

  return {
    onVideo: setVideo,
    isReady,
    failure,
    retry: () => setFailure(null),
  }
}

/** Circumstances of a page that decide whether it can use a camera. */
interface CameraPlace {
  /** Browsers give cameras to pages of https only, and to those of the machine itself. */
  readonly isSecure: boolean
  /** The browser has cameras to give at all. */
  readonly hasCameras: boolean
}

const BY_NAME: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera may not be used: it was refused for this site. Allow the camera in the browser’s settings for this site, then try again.',
  NotFoundError: 'No camera was found. Connect one, then try again.',
  OverconstrainedError: 'No camera was found. Connect one, then try again.',
  NotReadableError: 'The camera does not start. Close other programs that use it, then try again.',
}

/**
 * Why there is no picture, in words that say what to do.
 * @param error what the browser refused the camera with, or what else went wrong
 */
export function cameraFailure(error: unknown, { isSecure, hasCameras }: CameraPlace): string {
  if (!isSecure) return 'Browsers give a camera only to addresses that begin with https. Ask whoever runs this server for one.'
  if (!hasCameras) return 'This browser gives no camera to web pages.'
  if (error instanceof PartNotLoaded) return error.message
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return BY_NAME[name] ?? 'The camera could not be used. Try again.'
}
