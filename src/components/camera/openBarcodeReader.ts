import { onDemand } from '../../services/onDemand'
import { READER, type BarcodeReader } from './barcodeReader'

/** What of https://wicg.github.io/shape-detection-api is used. */
interface NativeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** The codes of our own labels: without these a browser's detector is of no use here. */
const NEEDED = ['code_128', 'qr_code']
const WANTED = [...NEEDED, 'code_39', 'code_93', 'ean_13', 'ean_8', 'itf', 'upc_a', 'upc_e', 'data_matrix', 'pdf417']

/** The browser's own detector where it reads our labels, else one that is downloaded from our server now. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openNativeReader()) ?? (await onDemand(READER, () => import('./workerReader'))).openWorkerReader()
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
