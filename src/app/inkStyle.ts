import { INK } from './palette'

/** The ink-coloured ground of the menu, and the colours of what stands on it. */
export const inkStyle = {
  '--menu-raised': INK.raised,
  '--menu-line': INK.line,
  '--menu-text': INK.text,
  '--menu-strong': INK.strong,
  bgcolor: INK.background,
  color: INK.text,
} as const
