/** Attribute that a dialog carries while closing it would lose something; its value says what. */
export const UNSAVED_MARK = 'data-unsaved'

/** What leaving would lose, in a sentence; null when no open dialog holds anything. */
export function unsavedWork(): string | null {
  return document.querySelector(`[${UNSAVED_MARK}]`)?.getAttribute(UNSAVED_MARK) ?? null
}

/** The words around the question before it is lost. */
export const DISCARD_WORDS = { title: 'Discard changes?', confirmLabel: 'Discard', cancelLabel: 'Keep Editing' } as const
