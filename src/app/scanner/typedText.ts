import type { KeyTarget } from './burst'

/** Inputs that are no place for text. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Fields of numbers, and the parts of a date. */
const NUMBER = '[inputmode="decimal"], [inputmode="numeric"], [type="number"], [role="spinbutton"]'

/** What takes first letters. */
const CHOICE = 'select, [role="listbox"], [role="menu"], [role="combobox"]'

/** Elements that Space presses. */
const BUTTON = 'button, [role="button"], [role="tab"], [type="checkbox"], [type="radio"], summary'

/** A field whose text can be read and set. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field in which a key would write, or null. */
export function textFieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null
}

/**
 * The field whose text a key changes, or null. Part of a date is not a text field; the hidden field of its group holds the date
 * and accepts one.
 */
export function changedFieldOf(target: EventTarget | null): TextField | null {
  const field = textFieldOf(target)
  if (field || !(target instanceof HTMLElement) || !target.matches('[role="spinbutton"]')) return field
  return target.closest('.MuiPickersInputBase-root')?.querySelector('input') ?? null
}

/** Where a key would go. */
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
  /** All of it was selected, so that the next character would have replaced it. */
  readonly wasSelected: boolean
}

/** Records the text of a field. */
export function snapshotOf(field: TextField): TextSnapshot {
  const { value, selectionStart, selectionEnd } = field
  return { field, text: value, wasSelected: selectionStart === 0 && selectionEnd === value.length }
}

/** Sets a field's text as if it had been typed, so that listeners of the field are called. */
export function restoreText({ field, text }: TextSnapshot): void {
  if (!field.isConnected || field.value === text) return
  // React replaces the setter of the element itself, and would take a text that went through it for its own.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Selects the text again where it was selected before. */
export function selectAgain({ field, wasSelected }: TextSnapshot): void {
  if (wasSelected && document.activeElement === field) field.select()
}

/** Does what the browser would have done with a key that writes a character. */
export function typeCharacter(target: Element, character: string): void {
  if (character === ' ' && target instanceof HTMLElement && target.matches(BUTTON)) return target.click()
  const field = textFieldOf(target)
  if (field) insertText(field, character)
  else if (target instanceof HTMLElement && target.isContentEditable) insertByCommand(character)
}

/** Writes a text where the cursor is, in place of what is selected. */
export function insertText(field: TextField, text: string): void {
  if (field.disabled || field.readOnly) return
  // Listeners of typing are called before and after, as for a key.
  const before = new InputEvent('beforeinput', { inputType: 'insertText', data: text, bubbles: true, cancelable: true })
  if (!field.dispatchEvent(before)) return
  if (document.activeElement === field && insertByCommand(text)) return
  const start = field.selectionStart ?? field.value.length
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length
  field.setRangeText(text.slice(0, room), start, field.selectionEnd ?? start, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Separates the text before the cursor from what stands before that. */
export function separateBefore(field: TextField, text: string, separator: string): void {
  const end = field.selectionStart ?? 0
  const start = end - text.length
  if (start <= 0 || field.value.slice(start, end) !== text || field.value[start - 1] === separator) return
  field.setSelectionRange(start, start)
  insertText(field, separator)
  field.setSelectionRange(end + separator.length, end + separator.length)
}

/** The way that keeps undo and the field's own limits. It is deprecated without a successor; where it is gone, there is another. */
function insertByCommand(text: string): boolean {
  const page: { readonly execCommand?: (command: string, showsUi: boolean, value: string) => boolean } = document
  return page.execCommand?.('insertText', false, text) ?? false
}
