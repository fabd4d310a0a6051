import type { PrintRequest } from '../../contract/entities/prints'
import { occurred } from '../../contract/fallbacks'
import { printCalls } from '../../contract/printCalls'
import { FILE_TEXT } from '../../contract/rules/attachments'
import { describeError } from './apiError'
import { contentOf, refusalIn } from './fileContent'
import { namedCalls } from './namedCalls'
import { createFileWindow } from './platform/fileWindow'
import type { AppThunk } from './serviceState'

const { change } = namedCalls(printCalls, 'prints')

const PRINT_FAILED = occurred('printing')

/**
 * Prints documents into a new tab. Must be called within the click, because browsers block tabs that are opened later.
 * @returns the message of a failure, or null
 */
export function printDocuments(request: PrintRequest): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { fileWindow = createFileWindow(window) }) => {
    const tab = fileWindow.open()
    if (!tab) return FILE_TEXT.popupBlocked
    const { data, error } = await dispatch(change('printDocuments', { arg: request }))
    if (!error && (await contentOf(data.blob)) === 'pdf') {
      tab.show(new Blob([data.blob], { type: 'application/pdf' }))
      return null
    }
    tab.close()
    if (error) return describeError(error, PRINT_FAILED)
    return (await refusalIn(data.blob, PRINT_FAILED)) ?? FILE_TEXT.invalidData
  }
}
