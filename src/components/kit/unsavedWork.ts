/** Attribute that a dialog carries while closing it would lose something; its value says what. */
const UNSAVED_MARK = 'data-unsaved'

/** Attribute of a dialog that may be left at any time: leaving it loses nothing, and Back returns to it. */
export const LEAVABLE_MARK = 'data-leavable'

/** Attribute of a dialog whose unsaved input is stored when it is left. */
const KEPT_MARK = 'data-kept'

/** Attributes that tell code which navigates whether a dialog may be left. */
export function leavingMarks(about: {
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
    ...(isLost && { [UNSAVED_MARK]: lossWarning }),
    ...(isDirty && isKept && { [KEPT_MARK]: '' }),
    ...(!isLost && !isBusy && !isOverScreens && { [LEAVABLE_MARK]: '' }),
  }
}

/** Whether an open dialog has unsaved input that is stored when it is left. */
export function hasKeptWork(): boolean {
  return document.querySelector(`[${KEPT_MARK}]`) !== null
}

/** What leaving would lose, in a sentence; null when no open dialog holds anything. */
export function unsavedWork(): string | null {
  return document.querySelector(`[${UNSAVED_MARK}]`)?.getAttribute(UNSAVED_MARK) ?? null
}

/** The words around the question before it is lost. */
export const DISCARD_WORDS = { title: 'Discard changes?', confirmLabel: 'Discard', cancelLabel: 'Keep Editing' } as const
