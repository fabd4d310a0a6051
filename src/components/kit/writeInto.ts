export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Changes the value of a field as a person would. React hears only of changes made through the prototype's setter, not its own. */
export function writeInto(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
