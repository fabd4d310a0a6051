/** Returns whether Control, Alt or Meta is held. AltGr is no shortcut, because it writes characters. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, altKey, metaKey } = event
  return metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'))
}

/** Returns the name of a key, for comparisons and for display: `#`, `F9`, `Enter`, `Ctrl+B`. */
export function keyName(event: KeyboardEvent): string {
  if (!isShortcut(event) || event.key.length > 1) return event.key
  const held = [event.ctrlKey && 'Ctrl', event.altKey && 'Alt', event.metaKey && 'Meta'].filter(Boolean)
  return [...held, event.key.toUpperCase()].join('+')
}
