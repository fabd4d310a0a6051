import { PartNotLoaded } from '../../services/onDemand'

/** Circumstances of a page that decide whether it can use a camera. */
export interface CameraPlace {
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
