import { unzipSync, zipSync } from 'fflate'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { bulkStopped, rowChanged, type BulkRow } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import type { ArgOf } from '../contractEndpoints'
import { FALLBACK } from '../endpoints/fallbacks'
import { contentOf, refusalIn } from '../files/fileContent'
import { filesApi } from '../filesApi'
import { describeError } from '../http/apiError'
import { ChunkNotLoaded } from '../platform/onDemand'
import type { AppThunk } from '../rootReducer'

/** Errors of a request that the server has not answered. */
const UNREACHED: ReadonlySet<unknown> = new Set(['FETCH_ERROR', 'TIMEOUT_ERROR'])

/**
 * Requests the labels of one shipment, unless an attempt to save them has failed, and keeps them until the run saves all of them.
 * @param isCurrent false once the run is gone
 */
export function fetchLabels(
  { id, ticket: kept }: BulkRow,
  request: ArgOf<'generateShippingLabels'>,
  isCurrent: () => boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { blobStore }) => {
    if (kept !== undefined) return void dispatch(rowChanged({ id, phase: 'done', reason: null, ticket: kept }))
    const { data, error } = await dispatch(filesApi.endpoints.generateShippingLabels.initiate(request, { track: false }))
    const received = data && blobStore.take(data.ticket)
    if (!isCurrent()) return
    // Further requests would fail too.
    if (error && 'status' in error && UNREACHED.has(error.status)) dispatch(bulkStopped())
    const reason =
      error || !received
        ? describeError(error, FALLBACK.labels)
        : (await unpacked(received.blob)) !== null
          ? null
          : ((await refusalIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData)
    if (!isCurrent()) return
    if (reason !== null || !received) return void dispatch(rowChanged({ id, phase: 'refused', reason }))
    const { ticket } = blobStore.put(received)
    dispatch(rowChanged({ id, phase: 'done', reason: null, ticket }))
  }
}

/** Returns the files of labels by the ends of their names: a PDF, or the content of a ZIP; null for anything else. */
async function unpacked(blob: Blob): Promise<Readonly<Record<string, Uint8Array>> | null> {
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
 * when there are none. If that fails they are kept, and a retry saves them.
 * @param isCurrent false once the run is gone
 */
export function saveLabels(rows: readonly BulkRow[], isCurrent: () => boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState, { blobStore, download, log }) => {
    const names = fileNamesOf(rows)
    const labels = rows.flatMap(({ id, ticket }) => {
      const file = ticket === undefined ? undefined : blobStore.get(ticket)
      return ticket !== undefined && file ? [{ id, ticket, file }] : []
    })
    if (labels.length === 0) return
    try {
      const files: Record<string, Uint8Array> = {}
      for (const { id, file } of labels)
        for (const [end, bytes] of Object.entries((await unpacked(file.blob)) ?? {})) files[`${names.get(id)}${end}`] = bytes
      // PDFs are already compressed.
      const zip = zipSync(files, { level: 0 })
      await download(new Blob([zip], { type: 'application/zip' }), `shipment_labels_${selectDay(getState())}.zip`)
      for (const { ticket } of labels) blobStore.take(ticket)
    } catch (error) {
      log(`The labels were not saved: ${String(error)}`)
      const reason = `Not saved${error instanceof ChunkNotLoaded ? `: ${error.message}` : '.'}`
      if (!isCurrent()) return
      for (const { id, ticket } of labels) dispatch(rowChanged({ id, phase: 'refused', reason, ticket }))
    }
  }
}

/** Drops labels that were not saved. */
export function forgetLabels(rows: readonly BulkRow[]): AppThunk<void> {
  return (_dispatch, _getState, { blobStore }) => {
    for (const { ticket } of rows) if (ticket !== undefined) blobStore.take(ticket)
  }
}

/**
 * Returns file names for the documents of a run: their numbers, made safe for every operating system. Where that makes two of
 * them equal, also if only in case, the later one gets a number.
 */
function fileNamesOf(rows: readonly BulkRow[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    rows.map(({ id }) => {
      const safe = id.replace(/[^\p{L}\p{N}._-]+/gu, '_')
      let name = safe
      for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${safe}_${count}`
      taken.add(name.toLowerCase())
      return [id, name]
    }),
  )
}
