/** Colours of the menu and the sign-in page. They are the same in both colour schemes, so that the product is recognizable. */
export const BRAND_COLOURS = {
  background: '#0e222b',
  raised: '#18343f',
  line: '#2b4c58',
  text: '#c6d5da',
  strong: '#ffffff',
  teal: '#54c4bd',
  amber: '#f4ad3d',
} as const

/** `sx` of an area with brand colours: background, text, and the custom properties that its content uses. */
export const brandStyle = {
  '--menu-raised': BRAND_COLOURS.raised,
  '--menu-line': BRAND_COLOURS.line,
  '--menu-text': BRAND_COLOURS.text,
  '--menu-strong': BRAND_COLOURS.strong,
  bgcolor: BRAND_COLOURS.background,
  color: BRAND_COLOURS.text,
} as const
