import type { RequestOf } from '../../../contract/calls'
import type { StoredFile } from '../../../contract/entities/file'
import type { PrintRequest } from '../../../contract/entities/prints'
import { occurred } from '../../../contract/fallbacks'
import { FILE_TEXT, typeOfName, HEAD_BYTES, startOfPdf, typeOfBytes } from '../../../contract/rules/attachments'
import type { StoredFileCall, UntrackedMutation } from '../endpoints/contractEndpoints'
import { FALLBACK } from '../endpoints/fallbacks'
import { filesApi } from '../filesApi'
import { describeError, errorLine } from '../http/apiError'
import type { ReceivedFile, StoredBlob } from '../http/thunkExtra'
import type { AppThunk } from '../store/rootReducer'

/** Shows a stored file in a new tab, with the type of its extension, or as PDF when the extension names none. */
export function viewFile(call: StoredFileCall, file: StoredFile): AppThunk<Promise<string | null>> {
  return showInTab(async (dispatch) => {
    const received = await dispatch(fetchFile(call, file))
    if ('failure' in received) return received
    return { blob: new Blob([received.blob], { type: typeOfName(file.filename) ?? 'application/pdf' }) }
  })
}

export type PreviewResponse = { readonly picture: Blob } | Failure

/** Loads a stored image. Its type is that of its first bytes, not of its name. While the past is shown it loads nothing. */
export function previewFile(call: StoredFileCall, file: StoredFile): AppThunk<Promise<PreviewResponse>> {
  return async (dispatch, _getState, { timeTravel }) => {
    if (timeTravel.showsPast()) return { failure: 'Pictures are not loaded while the past is shown.' }
    const received = await dispatch(fetchFile(call, file))
    if ('failure' in received) return received
    const type = await pictureTypeOf(received.blob)
    return type === null ? { failure: NO_PREVIEW } : { picture: new Blob([received.blob], { type }) }
  }
}

const NO_PREVIEW = 'This file is not a picture and has no preview. View opens it in a new tab.'

interface Failure {
  readonly failure: string
}

export function receive<Arg>(
  { initiate }: UntrackedMutation<Arg, StoredBlob>,
  arg: NoInfer<Arg>,
  fallback: string,
): AppThunk<Promise<ReceivedFile | Failure>> {
  return async (dispatch, _getState, { blobStore }) => {
    const { data, error } = await dispatch(initiate(arg, { track: false }))
    return (data && blobStore.take(data.ticket)) ?? { failure: describeError(error, fallback) }
  }
}

function fetchFile(call: StoredFileCall, { id: fileId }: StoredFile): AppThunk<Promise<FileResponse>> {
  return async (dispatch) => {
    const received = await dispatch(receive(filesApi.endpoints[call], { fileId }, FILE_TEXT.viewFailed))
    if ('failure' in received) return received
    if (['nothing', 'page'].includes(await contentOf(received.blob))) return { failure: FILE_TEXT.invalidData }
    const failure = await rejectionIn(received.blob, FILE_TEXT.invalidData)
    return failure === null ? received : { failure }
  }
}

/** Labels: a PDF opens in a tab, a ZIP is downloaded, JSON is an error whatever its status. To be called within the click. */
export function printLabels(request: RequestOf<'generateShippingLabels'>): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { fileWindow, download }) => {
    const tab = fileWindow.open()
    const reject = (reason: string) => {
      tab?.close(reason)
      return reason
    }
    const received = await dispatch(receive(filesApi.endpoints.generateShippingLabels, request, FALLBACK.labels))
    if ('failure' in received) return reject(received.failure)
    switch (await contentOf(received.blob)) {
      case 'pdf':
        tab?.show(new Blob([received.blob], { type: 'application/pdf' }))
        return tab ? null : FILE_TEXT.popupBlocked
      case 'zip':
        tab?.close()
        await download(received.blob, received.filename ?? `shipment_labels_${request.shipmentNbr}.zip`)
        return null
      case 'nothing':
        return reject(FILE_TEXT.invalidData)
      default:
        return reject((await rejectionIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData)
    }
  }
}

type FileResponse = Pick<ReceivedFile, 'blob'> | Failure

/** Loads a file into a new tab. To be called within the click: browsers block later tabs. Resolves to a failure or null. */
function showInTab(load: AppThunk<Promise<FileResponse>>): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { fileWindow }) => {
    const tab = fileWindow.open()
    if (!tab) return FILE_TEXT.popupBlocked
    const response = await dispatch(load)
    if ('blob' in response) {
      tab.show(response.blob)
      return null
    }
    tab.close(response.failure)
    return response.failure
  }
}

const PRINT_FAILED = occurred('printing')

export function printDocuments(request: PrintRequest): AppThunk<Promise<string | null>> {
  return showInTab(async (dispatch) => {
    const received = await dispatch(receive(filesApi.endpoints.printDocuments, request, PRINT_FAILED))
    if ('failure' in received) return received
    if ((await contentOf(received.blob)) === 'pdf') return { blob: new Blob([received.blob], { type: 'application/pdf' }) }
    return { failure: (await rejectionIn(received.blob, PRINT_FAILED)) ?? FILE_TEXT.invalidData }
  })
}

/** Kind of received bytes. `json` is an error sent with a success status, `page` is HTML from a proxy or a sign-in page. */
type FileContent = 'pdf' | 'zip' | 'json' | 'page' | 'nothing' | 'other'

async function pictureTypeOf(blob: Blob): Promise<'image/png' | 'image/jpeg' | null> {
  const type = typeOfBytes(await headOf(blob))
  return type === 'application/pdf' ? null : type
}

const headOf = async (blob: Blob) => new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())

export async function contentOf(blob: Blob): Promise<FileContent> {
  if (blob.size === 0) return 'nothing'
  const bytes = await headOf(blob)
  const head = new TextDecoder('latin1').decode(bytes)
  const isDeclaredPdf = /^application\/pdf\b/i.test(blob.type)
  // Other bytes may quote the beginning of a PDF further behind.
  if (isDeclaredPdf ? startOfPdf(bytes) >= 0 : startOfPdf(bytes) === 0) return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return 'zip'
  if (/^(\u00ef\u00bb\u00bf)?\s*[{[]/.test(head) || /^application\/(.+\+)?json\b/i.test(blob.type)) return 'json'
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html)\b/i.test(head)) return 'page'
  if (isDeclaredPdf) return 'pdf'
  if (/^application\/(x-)?zip\b/i.test(blob.type)) return 'zip'
  return 'other'
}

/** The error in JSON bytes, `fallback` if it has no message; null when the bytes are not JSON. */
export async function rejectionIn(blob: Blob, fallback: string): Promise<string | null> {
  if ((await contentOf(blob)) !== 'json') return null
  try {
    return errorLine(JSON.parse(await blob.text())) ?? fallback
  } catch {
    return fallback
  }
}
