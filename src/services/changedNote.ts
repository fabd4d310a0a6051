import { ChangedNote } from '../../contract/entities/error'
import { errorCode, isCallError } from './apiError'

/** The text that stands there now, when a note was refused because somebody changed it; else null. */
export function changedNote(error: unknown): ChangedNote | null {
  if (errorCode(error) !== 'NOTE_CHANGED' || !isCallError(error)) return null
  const read = ChangedNote.safeParse(error.data)
  return read.success ? read.data : null
}
