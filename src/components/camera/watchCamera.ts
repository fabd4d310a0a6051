import { openBarcodeReader } from './openBarcodeReader'

/** Pause between two pictures (ms): often enough for a hand that holds still, and cool enough for a phone. */
const PAUSE_MS = 120

/** A code that was not in so many pictures has left: it counts as another one when it comes back. */
const GONE_AFTER = 8

interface CameraEvents {
  readonly signal: AbortSignal
  /** The picture is there, and is read. */
  readonly onReady: () => void
  /**
   * Called when two consecutive frames show the same code, because a single one may be misread. Called once while the code stays
   * in view.
   */
  readonly onRead: (text: string) => void
}

/**
 * Shows the camera's picture and reads codes in it until the signal; then the camera is off. Of several cameras the one that looks away from
 * the person. Rejects with what the browser refused it with.
 */
export async function watchCamera(video: HTMLVideoElement, { signal, onReady, onRead }: CameraEvents): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
  })
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    const reader = await openBarcodeReader()
    try {
      onReady()
      let before: string | null = null
      let told: string | null = null
      let empty = 0
      while (!signal.aborted) {
        const text = await reader.read(video)
        empty = text === null ? empty + 1 : 0
        if (empty === GONE_AFTER) told = null
        if (text !== null && text === before && text !== told && !signal.aborted) {
          told = text
          onRead(text)
        }
        before = text
        await pause(signal)
      }
    } finally {
      reader.end()
    }
  } finally {
    stream.getTracks().forEach((track) => track.stop())
    video.srcObject = null
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
