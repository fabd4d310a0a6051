import { unzipSync, zipSync } from 'fflate'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { selectDay } from '../../slices/daySlice'
import type { ArgOf } from '../endpoints/contractEndpoints'
import { FALLBACK } from '../endpoints/fallbacks'
import { contentOf, rejectionIn } from '../files/files'
import { filesApi } from '../filesApi'
import { describeError } from '../http/apiError'
import { ChunkNotLoaded } from '../platform/onDemand'
import type { AppThunk } from '../rootReducer'

/** Errors of a request that the server has not answered. */
const UNREACHED: ReadonlySet<unknown> = new Set(['FETCH_ERROR', 'TIMEOUT_ERROR'])

/** The labels of one shipment by the ends of their file names. */
export type Labels = Readonly<Record<string, Uint8Array>>

/** Requests the labels of one shipment. Returns them, or why there are none. */
export function fetchLabels(
  request: ArgOf<'generateShippingLabels'>,
): AppThunk<Promise<{ readonly labels: Labels } | { readonly reason: string; readonly isUnreached: boolean }>> {
  return async (dispatch, _getState, { blobStore }) => {
    const { data, error } = await dispatch(filesApi.endpoints.generateShippingLabels.initiate(request, { track: false }))
    const received = data && blobStore.take(data.ticket)
    if (error || !received) {
      const isUnreached = error !== undefined && 'status' in error && UNREACHED.has(error.status)
      return { reason: describeError(error, FALLBACK.labels), isUnreached }
    }
    const labels = await unpacked(received.blob)
    if (labels) return { labels }
    return { reason: (await rejectionIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData, isUnreached: false }
  }
}

/** Returns the labels in a PDF or a ZIP; null for anything else. */
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

/**
 * Downloads the labels as one ZIP: a PDF under its shipment's name, the content of a ZIP in a folder of that name. Does nothing
 * when there are none.
 * @param ids the shipments of the run, in its order
 * @returns why they could not be saved; null after success
 */
export function saveLabels(ids: readonly string[], made: ReadonlyMap<string, Labels>): AppThunk<Promise<string | null>> {
  return async (_dispatch, getState, { download, log }) => {
    if (made.size === 0) return null
    const names = fileNamesOf(ids)
    try {
      const files: Record<string, Uint8Array> = {}
      for (const [id, labels] of made) for (const [end, bytes] of Object.entries(labels)) files[`${names.get(id)}${end}`] = bytes
      // PDFs are already compressed.
      const zip = zipSync(files, { level: 0 })
      await download(new Blob([zip], { type: 'application/zip' }), `shipment_labels_${selectDay(getState())}.zip`)
      return null
    } catch (error) {
      log(`The labels were not saved: ${String(error)}`)
      return `Not saved${error instanceof ChunkNotLoaded ? `: ${error.message}` : '.'}`
    }
  }
}

/**
 * Returns file names for the documents of a run: their numbers, made safe for every operating system. Where that makes two of
 * them equal, also if only in case, the later one gets a number.
 */
function fileNamesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    ids.map((id) => {
      const safe = id.replace(/[^\p{L}\p{N}._-]+/gu, '_')
      let name = safe
      for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${safe}_${count}`
      taken.add(name.toLowerCase())
      return [id, name]
    }),
  )
}
