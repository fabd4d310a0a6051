import type { CallName, RequestOf } from '../../contract/calls'
import type { StoredFile } from '../../contract/entities/file'
import { FALLBACK } from '../../contract/fallbacks'
import { FILE_TEXT, viewedType } from '../../contract/rules/attachments'
import { describeError } from './apiError'
import { filesApi } from './filesApi'
import { contentOf, refusalIn } from './fileContent'
import type { AppThunk } from './serviceState'

/** Calls that bring a stored file. */
export type StoredFileCall = Extract<
  CallName,
  'getShipmentFile' | 'getSalesFile' | 'getTransferReceiptFile' | 'getTransferReceiptLineFile'
>

/**
 * Shows a stored file in a new tab. To be dispatched within the click: the tab opens before anything is awaited.
 * @returns the message of a failure, or null
 */
export function viewFile(call: StoredFileCall, file: StoredFile): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { fileWindow, blobShelf }) => {
    const tab = fileWindow.open()
    if (!tab) return FILE_TEXT.popupBlocked
    const { data, error } = await dispatch(filesApi.endpoints[call].initiate({ fileId: file.id }, { track: false }))
    const received = data && blobShelf.take(data.ticket)
    const failure = error
      ? describeError(error, FILE_TEXT.viewFailed)
      : !received || (await contentOf(received.blob)) === 'nothing'
        ? FILE_TEXT.invalidData
        : await refusalIn(received.blob, FILE_TEXT.invalidData)
    if (failure !== null || !received) {
      tab.close()
      return failure
    }
    tab.show(new Blob([received.blob], { type: viewedType(file.filename) }))
    return null
  }
}

/**
 * Makes a shipment's labels: a PDF opens in a new tab, a ZIP is downloaded, JSON is a refusal whatever its HTTP status.
 * To be dispatched within the click.
 * @returns the message of a failure, or null
 */
export function printLabels(request: RequestOf<'generateShippingLabels'>): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { fileWindow, blobShelf, download }) => {
    const tab = fileWindow.open()
    const { data, error } = await dispatch(filesApi.endpoints.generateShippingLabels.initiate(request, { track: false }))
    const received = data && blobShelf.take(data.ticket)
    if (error || !received) {
      tab?.close()
      return describeError(error, FALLBACK.labels)
    }
    switch (await contentOf(received.blob)) {
      case 'pdf':
        tab?.show(new Blob([received.blob], { type: 'application/pdf' }))
        return tab ? null : FILE_TEXT.popupBlocked
      case 'zip':
        tab?.close()
        await download(received.blob, received.filename ?? `shipment_labels_${request.shipmentNbr}.zip`)
        return null
      case 'nothing':
        tab?.close()
        return FILE_TEXT.invalidData
      default:
        tab?.close()
        return (await refusalIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData
    }
  }
}
