/** The name of the palette's shortcut on this machine. */
export function jumpKeyName(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}

/** Whether these are the keys that open the palette: Ctrl+K, on a Mac also Cmd+K. */
export function isJumpKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
