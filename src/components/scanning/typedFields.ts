import { flushSync } from 'react-dom'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

export function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type)
}

export interface Snapshot {
  readonly field: Field
  readonly value: string
  readonly selection: readonly [start: number, end: number] | null
}

export function snapshotOf(field: Field): Snapshot {
  const { value } = field
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return { field, value, selection: null }
  return { field, value, selection: [field.selectionStart, field.selectionEnd ?? field.selectionStart] }
}

/** Restores the content of a field, as if a person had changed it. */
function restoreValue({ field, value }: Snapshot): void {
  // The value of a date field is empty while a part of it is missing.
  if (!field.isConnected || (field.value === value && field.type !== 'date')) return
  // React overrides the `value` setter of the element and ignores changes made through it, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Restores fields with their selection, and the focus if it has moved into one of them. */
export function restoreFields(snapshots: readonly Snapshot[], focused: Element | null): void {
  flushSync(() => snapshots.forEach(restoreValue))
  const { activeElement } = document
  // A slash may have moved the focus to the search.
  if (
    activeElement instanceof HTMLElement &&
    activeElement !== focused &&
    snapshots.some(({ field }) => field === activeElement)
  ) {
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus()
    else activeElement.blur()
  }
  for (const { field, selection } of snapshots)
    if (selection && document.activeElement === field && !(field instanceof HTMLSelectElement))
      field.setSelectionRange(...selection)
}

/** Writes a code into a note as a line of its own, at the cursor. */
export function addLine(note: HTMLTextAreaElement, code: string): void {
  const before = note.value.slice(0, note.selectionStart)
  const line = `${before === '' || before.endsWith('\n') ? '' : '\n'}${code}\n`
  if (insertByCommand(line)) return
  note.setRangeText(line, note.selectionStart, note.selectionEnd, 'end')
  note.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Inserts text at the cursor by `execCommand`, which keeps the undo history. It is deprecated without a successor.
 * @returns false where it is not available or fails
 */
export function insertByCommand(text: string): boolean {
  const page: { readonly execCommand?: (command: string, showsUi: boolean, value: string) => boolean } = document
  return page.execCommand?.('insertText', false, text) ?? false
}
