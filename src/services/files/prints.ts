import { printCalls } from '../../../contract/calls/printCalls'
import type { PrintRequest } from '../../../contract/entities/prints'
import { occurred } from '../../../contract/fallbacks'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { extensionEndpoints } from '../endpoints/extensionEndpoints'
import { describeError } from '../http/apiError'
import type { AppThunk } from '../rootReducer'
import { contentOf, refusalIn } from './fileContent'
import { showInTab } from './showInTab'

const { sendUnstored } = extensionEndpoints(printCalls, 'prints')

const PRINT_FAILED = occurred('printing')

/** Prints documents into a new tab. */
export function printDocuments(request: PrintRequest): AppThunk<Promise<string | null>> {
  return showInTab(async (dispatch) => {
    const { data, error } = await dispatch(sendUnstored('printDocuments', { arg: request }))
    if (error) return { failure: describeError(error, PRINT_FAILED) }
    if ((await contentOf(data.blob)) === 'pdf') return { blob: new Blob([data.blob], { type: 'application/pdf' }) }
    return { failure: (await refusalIn(data.blob, PRINT_FAILED)) ?? FILE_TEXT.invalidData }
  })
}
