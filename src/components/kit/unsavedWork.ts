/** Attribute that a dialog carries while closing it would lose something; its value says what. */
const UNSAVED_ATTRIBUTE = 'data-unsaved'

/** Attribute of a dialog that may be left at any time: leaving it loses nothing, and Back returns to it. */
export const LEAVABLE_ATTRIBUTE = 'data-leavable'

/** Attribute of a dialog whose unsaved input is stored when it is left. */
const STORED_ATTRIBUTE = 'data-kept'

/** Attributes that tell code which navigates whether a dialog may be left. */
export function leavingAttributes(about: {
  /** Something is typed that is not saved. */
  readonly isDirty: boolean
  /** Unsaved input is stored and offered when the dialog is opened again. */
  readonly isKept: boolean
  readonly isBusy: boolean
  /** It belongs to no screen, so no way to another one closes it. */
  readonly isOverScreens: boolean
  readonly lossWarning: string
}): Readonly<Record<string, string>> {
  const { isDirty, isKept, isBusy, isOverScreens, lossWarning } = about
  const isLost = isDirty && !isKept
  return {
    ...(isLost && { [UNSAVED_ATTRIBUTE]: lossWarning }),
    ...(isDirty && isKept && { [STORED_ATTRIBUTE]: '' }),
    ...(!isLost && !isBusy && !isOverScreens && { [LEAVABLE_ATTRIBUTE]: '' }),
  }
}

/** Whether an open dialog has unsaved input that is stored when it is left. */
export function hasStoredWork(): boolean {
  return document.querySelector(`[${STORED_ATTRIBUTE}]`) !== null
}

/** What leaving would lose, in a sentence; null when no open dialog holds anything. */
export function unsavedWork(): string | null {
  return document.querySelector(`[${UNSAVED_ATTRIBUTE}]`)?.getAttribute(UNSAVED_ATTRIBUTE) ?? null
}

/** The words around the question before it is lost. */
export const DISCARD_WORDS = { title: 'Discard changes?', confirmLabel: 'Discard', cancelLabel: 'Keep Editing' } as const
