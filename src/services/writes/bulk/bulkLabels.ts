import { unzipSync, zipSync } from 'fflate'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { selectDay } from '../../../slices/daySlice'
import type { ArgOf } from '../../endpoints/contractEndpoints'
import { FALLBACK } from '../../endpoints/fallbacks'
import { contentOf, rejectionIn } from '../../files/files'
import { filesApi } from '../../filesApi'
import { describeError, isOutcomeUnknown } from '../../http/apiError'
import type { AppThunk } from '../../store/rootReducer'

export type Labels = Readonly<Record<string, Uint8Array>>

export function fetchLabels(
  request: ArgOf<'generateShippingLabels'>,
): AppThunk<Promise<{ readonly labels: Labels } | { readonly reason: string; readonly isServerGone: boolean }>> {
  return async (dispatch, _getState, { blobStore }) => {
    const { data, error } = await dispatch(filesApi.endpoints.generateShippingLabels.initiate(request, { track: false }))
    const received = data && blobStore.take(data.ticket)
    if (error || !received) {
      return { reason: describeError(error, FALLBACK.labels), isServerGone: isOutcomeUnknown(error) }
    }
    const labels = await unpacked(received.blob)
    if (labels) return { labels }
    return { reason: (await rejectionIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData, isServerGone: false }
  }
}

async function unpacked(blob: Blob): Promise<Labels | null> {
  const content = await contentOf(blob)
  if (content !== 'pdf' && content !== 'zip') return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (content === 'pdf') return { '.pdf': bytes }
  try {
    return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [`/${name}`, file]))
  } catch {
    return null
  }
}

/** Every character of a number that a file name cannot hold is escaped, so that different numbers are different files. */
const fileNameOf = (id: string) => encodeURIComponent(id).replaceAll('*', '%2A')

/** @returns why they could not be saved; null after success, and when there are none */
export function saveLabels(fetched: ReadonlyMap<string, Labels>): AppThunk<Promise<string | null>> {
  return async (_dispatch, getState, { download, log }) => {
    if (fetched.size === 0) return null
    try {
      const files: Record<string, Uint8Array> = {}
      for (const [id, labels] of fetched) for (const [end, bytes] of Object.entries(labels)) files[fileNameOf(id) + end] = bytes
      // PDFs are already compressed.
      const zip = zipSync(files, { level: 0 })
      await download(new Blob([zip], { type: 'application/zip' }), `shipment_labels_${selectDay(getState())}.zip`)
      return null
    } catch (error) {
      log(`The labels were not saved: ${String(error)}`)
      return 'Not saved.'
    }
  }
}
