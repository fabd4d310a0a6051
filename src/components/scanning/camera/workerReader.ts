export const READER = 'The barcode reader'

export interface BarcodeReader {
  readonly read: (video: HTMLVideoElement) => Promise<string | null>
  readonly end: () => void
}

export class ReaderNotLoaded extends Error {}

export interface WorkerPicture {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}
export type WorkerResponse = { readonly text: string | null } | { readonly failure: string }

/** Maximum width of a frame (pixels): enough for a code that fills a third of it. */
const MAX_WIDTH = 1_280

/** Only a worker's Content Security Policy allows compiling WebAssembly (docs/adr/0025). Throws when it cannot be loaded. */
export function openWorkerReader(): BarcodeReader {
  const worker = new Worker(new URL(/* webpackChunkName: "barcodes" */ './readBarcodes.worker.ts', import.meta.url))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')

  function pictureOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): WorkerPicture | null {
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0) return null
    const scale = Math.min(1, MAX_WIDTH / videoWidth)
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    return { pixels: context.getImageData(0, 0, width, height).data.buffer, width, height }
  }

  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        const picture = pictureOf(video, context)
        if (picture === null) return resolve(null)
        worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
          'failure' in data ? reject(new Error(data.failure)) : resolve(data.text)
        worker.onerror = () => reject(new ReaderNotLoaded())
        worker.postMessage(picture, [picture.pixels])
      }),
    end: () => worker.terminate(),
  }
}
