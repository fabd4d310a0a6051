import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmPath from 'zxing-wasm/reader/zxing_reader.wasm'
import { CODE_FORMATS } from './codeFormats'
import type { WorkerResponse, WorkerPicture } from './workerReader'

// By default the package loads its WebAssembly from a CDN; this loads it from our own server.
void prepareZXingModule({ overrides: { locateFile: () => wasmPath } })

const OPTIONS: ReaderOptions = {
  formats: [...CODE_FORMATS],
  maxNumberOfSymbols: 1,
  tryHarder: true,
}

async function response({ pixels, width, height }: WorkerPicture): Promise<WorkerResponse> {
  try {
    const picture = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' } as ImageData
    const [code] = await readBarcodes(picture, OPTIONS)
    return { text: code?.isValid ? code.text : null }
  } catch (error) {
    return { failure: String(error) }
  }
}

self.onmessage = ({ data }: MessageEvent<WorkerPicture>) => {
  void response(data).then((message) => self.postMessage(message))
}
