import { ChangedNote } from '../../contract/entities/error'
import { errorCode, isCallError } from './http/apiError'

/**
 * Returns the current text of a note whose change was refused because somebody else changed it first; null for any other error.
 */
export function changedNote(error: unknown): ChangedNote | null {
  if (errorCode(error) !== 'NOTE_CHANGED' || !isCallError(error)) return null
  const read = ChangedNote.safeParse(error.data)
  return read.success ? read.data : null
}
