import { printCalls } from '../../../contract/calls/printCalls'
import type { PrintRequest } from '../../../contract/entities/prints'
import { occurred } from '../../../contract/fallbacks'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { api } from '../api'
import { receivedFile } from '../contractEndpoints'
import { describeError } from '../http/apiError'
import { requestOf } from '../http/apiRequest'
import type { StoredBlob } from '../http/blobStore'
import type { AppThunk } from '../rootReducer'
import { contentOf, refusalIn } from './fileContent'
import { showInTab } from './showInTab'

const printsApi = api.injectEndpoints({
  endpoints: (build) => ({
    printDocuments: build.mutation<StoredBlob, PrintRequest>(
      receivedFile((request: PrintRequest) => requestOf(printCalls.printDocuments, request)),
    ),
  }),
})

const PRINT_FAILED = occurred('printing')

/** Prints documents into a new tab. */
export function printDocuments(request: PrintRequest): AppThunk<Promise<string | null>> {
  return showInTab(async (dispatch, _getState, { blobStore }) => {
    const { data, error } = await dispatch(printsApi.endpoints.printDocuments.initiate(request, { track: false }))
    const received = data && blobStore.take(data.ticket)
    if (error || !received) return { failure: describeError(error, PRINT_FAILED) }
    if ((await contentOf(received.blob)) === 'pdf') return { blob: new Blob([received.blob], { type: 'application/pdf' }) }
    return { failure: (await refusalIn(received.blob, PRINT_FAILED)) ?? FILE_TEXT.invalidData }
  })
}
