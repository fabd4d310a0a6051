/** Returns the palette's shortcut as labeled on this machine's keyboard. */
export function jumpKeyName(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}

/** Returns whether the event is the palette's shortcut: Ctrl+K or Cmd+K. */
export function isJumpKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
