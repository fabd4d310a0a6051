export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

export function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type)
}

export function rememberField(field: Field): () => void {
  const { value } = field
  const [start, end] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]
  return () => {
    // The value of a date field is empty while a part of it is missing.
    if (field.isConnected && (field.value !== value || field.type === 'date')) typeInto(field, value)
    if (start !== null && document.activeElement === field) (field as HTMLInputElement).setSelectionRange(start, end)
  }
}

/** React overrides the `value` setter of the element and ignores changes made through it, unlike the prototype's setter. */
export function typeInto(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

export function addLine(note: HTMLTextAreaElement, code: string): void {
  const before = note.value.slice(0, note.selectionStart)
  insertByCommand(`${before === '' || before.endsWith('\n') ? '' : '\n'}${code}\n`)
}

/** Inserts text at the cursor by `execCommand`, which keeps the undo history. It is deprecated without a successor. */
export function insertByCommand(text: string): void {
  const page: { readonly execCommand?: (command: string, showsUi: boolean, value: string) => boolean } = document
  page.execCommand?.('insertText', false, text)
}
