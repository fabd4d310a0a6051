import type { KeyTarget } from './burst'

/** Types of inputs that do not accept text. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Number fields, and the parts of a date. */
const NUMBER = '[inputmode="decimal"], [inputmode="numeric"], [type="number"], [role="spinbutton"]'

/** Controls with type-ahead: letters select an entry. */
const CHOICE = 'select, [role="listbox"], [role="menu"], [role="combobox"]'

/** Elements that Space presses. */
const BUTTON = 'button, [role="button"], [role="tab"], [type="checkbox"], [type="radio"], summary'

/** A field whose text can be read and set. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Returns the target if it is a text field, or null. */
export function textFieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null
}

/**
 * Returns the field whose text a key changes, or null. For a part of a date, which is not an input, it is the hidden input of the
 * date picker, which holds the whole date.
 */
export function changedFieldOf(target: EventTarget | null): TextField | null {
  const field = textFieldOf(target)
  if (field || !(target instanceof HTMLElement) || !target.matches('[role="spinbutton"]')) return field
  return target.closest('.MuiPickersInputBase-root')?.querySelector('input') ?? null
}

/** Returns what kind of element would receive a key. */
export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return 'none'
  if (target.closest(NUMBER)) return 'number'
  if (textFieldOf(target) || target.closest('[contenteditable="true"]')) return 'text'
  return target.closest(CHOICE) ? 'choice' : 'none'
}

/** A field's text at one time. */
export interface TextSnapshot {
  readonly field: TextField
  readonly text: string
  /** The whole text was selected, so that the next character would have replaced it. */
  readonly wasSelected: boolean
}

/** Records the text of a field. */
export function snapshotOf(field: TextField): TextSnapshot {
  const { value, selectionStart, selectionEnd } = field
  return { field, text: value, wasSelected: selectionStart === 0 && selectionEnd === value.length }
}

/** Restores a field's text and fires `input`, so that React notices the change. */
export function restoreText({ field, text }: TextSnapshot): void {
  if (!field.isConnected || field.value === text) return
  // React overrides the `value` setter of the element and ignores changes made through it, so the prototype's setter is used.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Selects the text again if it was selected and the field still has the focus. */
export function selectAgain({ field, wasSelected }: TextSnapshot): void {
  if (wasSelected && document.activeElement === field) field.select()
}

/** Does what the browser does by default for a key: presses a button with Space or Enter, or inserts the character. */
export function doDefault(target: Element, key: string): void {
  if ((key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches(BUTTON)) return target.click()
  if ([...key].length !== 1) return
  const field = textFieldOf(target)
  if (field) insertText(field, key)
  else if (target instanceof HTMLElement && target.isContentEditable) insertByCommand(key)
}

/** Inserts text at the cursor, replacing the selection. */
export function insertText(field: TextField, text: string): void {
  if (field.disabled || field.readOnly) return
  // Synthetic keys fire neither `beforeinput` nor `input`, so both are dispatched here.
  const before = new InputEvent('beforeinput', { inputType: 'insertText', data: text, bubbles: true, cancelable: true })
  if (!field.dispatchEvent(before)) return
  if (document.activeElement === field && insertByCommand(text)) return
  const start = field.selectionStart ?? field.value.length
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length
  field.setRangeText(text.slice(0, room), start, field.selectionEnd ?? start, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Inserts a separator in front of `text`, which ends at the cursor, unless there is one or the field begins with `text`. */
export function separateBefore(field: TextField, text: string, separator: string): void {
  const end = field.selectionStart ?? 0
  const start = end - text.length
  if (start <= 0 || field.value.slice(start, end) !== text || field.value[start - 1] === separator) return
  field.setSelectionRange(start, start)
  insertText(field, separator)
  field.setSelectionRange(end + separator.length, end + separator.length)
}

/**
 * Inserts text by `execCommand`, which keeps the undo history and respects `maxLength`. It is deprecated without a successor.
 * @returns false where it is not available or fails; the caller then sets the text itself
 */
function insertByCommand(text: string): boolean {
  const page: { readonly execCommand?: (command: string, showsUi: boolean, value: string) => boolean } = document
  return page.execCommand?.('insertText', false, text) ?? false
}
