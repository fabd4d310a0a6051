/** Attribute of a dialog with unsaved input that closing would lose; its value says what. */
const UNSAVED_ATTRIBUTE = 'data-unsaved'

/** Attribute of a dialog from which a scan may navigate away: nothing is lost, and Back returns to it. */
export const LEAVABLE_ATTRIBUTE = 'data-leavable'

/** Attribute of a dialog whose unsaved input is stored when it is left. */
const STORED_ATTRIBUTE = 'data-kept'

/**
 * Returns the attributes of a dialog's element by which code that navigates, such as the scanner, sees whether it may be left.
 */
export function leavingAttributes(about: {
  /** There is unsaved input. */
  readonly isDirty: boolean
  /** Unsaved input is stored and offered when the dialog is opened again. */
  readonly isKept: boolean
  readonly isBusy: boolean
  /** The dialog belongs to no screen, so navigation does not close it. */
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

/** Returns whether an open dialog has unsaved input that is stored when it is left. */
export function hasStoredWork(): boolean {
  return document.querySelector(`[${STORED_ATTRIBUTE}]`) !== null
}

/** Returns the sentence that says what navigation would lose; null if no open dialog would lose input. */
export function unsavedWork(): string | null {
  return document.querySelector(`[${UNSAVED_ATTRIBUTE}]`)?.getAttribute(UNSAVED_ATTRIBUTE) ?? null
}

/** Title and labels of the dialog that asks before unsaved input is lost. */
export const DISCARD_WORDS = { title: 'Discard changes?', confirmLabel: 'Discard', cancelLabel: 'Keep Editing' } as const
