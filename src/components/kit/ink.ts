/** The deep ink of the menu and of the sign-in page, the same in light and dark so that the product is known at a glance. */
export const INK = {
  background: '#0e222b',
  raised: '#18343f',
  line: '#2b4c58',
  text: '#c6d5da',
  strong: '#ffffff',
  teal: '#54c4bd',
  amber: '#f4ad3d',
} as const

/** An ink-coloured ground with the colours of what stands on it. */
export const inkStyle = {
  '--menu-raised': INK.raised,
  '--menu-line': INK.line,
  '--menu-text': INK.text,
  '--menu-strong': INK.strong,
  bgcolor: INK.background,
  color: INK.text,
} as const
