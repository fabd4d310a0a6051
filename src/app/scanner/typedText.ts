/** Inputs that are no place for text. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** A field whose text can be read and set. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field in which a key would write, or null. */
export function textFieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null
}

/** True when a key would write there: a field, or a part of one (a date's day). */
export function takesText(target: EventTarget | null): boolean {
  return textFieldOf(target) !== null || (target instanceof HTMLElement && target.closest('[contenteditable="true"]') !== null)
}

/** A field's text at one time. */
export interface KeptText {
  readonly field: TextField
  readonly text: string
  /** All of it was selected, so that the next character would have replaced it. */
  readonly wasSelected: boolean
}

/** Notes what stands in a field. */
export function keepText(field: TextField): KeptText {
  const { value, selectionStart, selectionEnd } = field
  return { field, text: value, wasSelected: selectionStart === 0 && selectionEnd === value.length }
}

/** Sets a field's text as if it had been typed, so that whoever listens to the field hears of it. */
export function putTextBack({ field, text }: KeptText): void {
  if (!field.isConnected || field.value === text) return
  // React replaces the setter of the element itself, and would take a text that went through it for its own.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Selects the text again where it was selected before. */
export function selectAgain({ field, wasSelected }: KeptText): void {
  if (wasSelected && document.activeElement === field) field.select()
}
