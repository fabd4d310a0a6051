import { openWorkerReader, type BarcodeReader } from './workerReader'

/** Pause between two frames (ms): frequent enough for a hand held still, without heating up a phone. */
const PAUSE_MS = 120

/** A code missing from this many consecutive frames has left the view; when it returns it is reported again. */
const GONE_AFTER = 8

interface CameraEvents {
  readonly signal: AbortSignal
  readonly onReady: () => void
  /** Called when two consecutive frames show a code, because a single one may be misread; once while it stays in view. */
  readonly onRead: (text: string) => void
}

/** Reads codes until the signal is aborted, with the rear camera if there are several. Rejects with the browser's error. */
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
      let reported: string | null = null
      let empty = 0
      while (!signal.aborted) {
        const text = await reader.read(video)
        empty = text === null ? empty + 1 : 0
        if (empty === GONE_AFTER) reported = null
        if (text !== null && text === before && text !== reported && !signal.aborted) {
          reported = text
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
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    signal.addEventListener('abort', end)
  })
}

/** The used part of https://wicg.github.io/shape-detection-api. */
interface NativeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const NEEDED = ['code_128', 'qr_code']
const WANTED = [...NEEDED, 'code_39', 'code_93', 'ean_13', 'ean_8', 'itf', 'upc_a', 'upc_e', 'data_matrix', 'pdf417']

async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openNativeReader()) ?? openWorkerReader()
}

async function openNativeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: NativeDetectorClass }
  const formats = Detector ? await Detector.getSupportedFormats() : []
  if (!Detector || !NEEDED.every((format) => formats.includes(format))) return null
  const detector = new Detector({ formats: WANTED.filter((format) => formats.includes(format)) })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    end: () => undefined,
  }
}
