/** The deep ink of the menu and of the sign-in page, the same in light and dark so that the product is known at a glance. */
export const BRAND_COLOURS = {
  background: '#0e222b',
  raised: '#18343f',
  line: '#2b4c58',
  text: '#c6d5da',
  strong: '#ffffff',
  teal: '#54c4bd',
  amber: '#f4ad3d',
} as const

/** A dark background and the colours of its content. */
export const brandStyle = {
  '--menu-raised': BRAND_COLOURS.raised,
  '--menu-line': BRAND_COLOURS.line,
  '--menu-text': BRAND_COLOURS.text,
  '--menu-strong': BRAND_COLOURS.strong,
  bgcolor: BRAND_COLOURS.background,
  color: BRAND_COLOURS.text,
} as const
