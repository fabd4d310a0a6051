import { useEffect, useEffectEvent, useState } from 'react'
import { cameraFailure } from './cameraFailure'
import { watchCamera } from './watchCamera'

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
