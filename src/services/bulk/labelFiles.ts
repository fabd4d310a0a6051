import { unzipSync, zipSync } from 'fflate'
import { FALLBACK } from '../../../contract/fallbacks'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { describeError } from '../apiError'
import type { ArgOf } from '../callTypes'
import { contentOf, refusalIn } from '../fileContent'
import { filesApi } from '../filesApi'
import type { AppThunk } from '../serviceState'

/** The labels of several shipments: bytes by the name of their file. */
export type LabelFiles = Map<string, Uint8Array>

/**
 * Asks for the labels of one shipment and puts them beside the others: a PDF under the shipment's number, what comes as ZIP in a folder
 * of that name.
 * @returns the message of a refusal, or null
 */
export function fetchLabels(request: ArgOf<'generateShippingLabels'>, into: LabelFiles): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { blobStore }) => {
    const { data, error } = await dispatch(filesApi.endpoints.generateShippingLabels.initiate(request, { track: false }))
    const received = data && blobStore.take(data.ticket)
    if (error || !received) return describeError(error, FALLBACK.labels)
    const bytes = new Uint8Array(await received.blob.arrayBuffer())
    const name = fileNameOf(request.shipmentNbr)
    switch (await contentOf(received.blob)) {
      case 'pdf':
        into.set(`${name}.pdf`, bytes)
        return null
      case 'zip':
        try {
          for (const [inner, content] of Object.entries(unzipSync(bytes))) into.set(`${name}/${inner}`, content)
          return null
        } catch {
          return FILE_TEXT.invalidData
        }
      default:
        return (await refusalIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData
    }
  }
}

/** Saves all labels as one ZIP; nothing where there are none. */
export function saveLabels(files: LabelFiles): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { download, clock }) => {
    if (files.size === 0) return
    // PDFs are compressed already.
    const zip = zipSync(Object.fromEntries(files), { level: 0 })
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    await download(new Blob([zip], { type: 'application/zip' }), `shipment_labels_${day}.zip`)
  }
}

/** A number as part of a file's name, on every system. */
function fileNameOf(number: string): string {
  return number.replace(/[^\p{L}\p{N}._-]+/gu, '_')
}
