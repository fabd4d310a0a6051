import { FILE_TEXT } from '../../../contract/rules/attachments'
import { createFileWindow } from '../platform/fileWindow'
import type { AppThunk } from '../rootReducer'

/** Bytes to show, or the message of the failure. */
export type FileAnswer = { readonly blob: Blob } | { readonly failure: string }

/**
 * Loads a file into a new tab, which shows it as the type of the blob. Must be called within the click, because browsers block
 * tabs that are opened later.
 * @returns the message of a failure, or null
 */
export function showInTab(load: AppThunk<Promise<FileAnswer>>): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { fileWindow = createFileWindow(window) }) => {
    const tab = fileWindow.open()
    if (!tab) return FILE_TEXT.popupBlocked
    const answer = await dispatch(load)
    if ('blob' in answer) {
      tab.show(answer.blob)
      return null
    }
    tab.close(answer.failure)
    return answer.failure
  }
}
