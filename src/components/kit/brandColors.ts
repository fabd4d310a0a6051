export const BRAND_COLORS = {
  background: '#0e222b',
  raised: '#18343f',
  line: '#2b4c58',
  text: '#c6d5da',
  strong: '#ffffff',
  teal: '#54c4bd',
  amber: '#f4ad3d',
} as const

export const brandStyle = {
  '--menu-raised': BRAND_COLORS.raised,
  '--menu-line': BRAND_COLORS.line,
  '--menu-text': BRAND_COLORS.text,
  '--menu-strong': BRAND_COLORS.strong,
  bgcolor: BRAND_COLORS.background,
  color: BRAND_COLORS.text,
  '& :is(a, button):focus-visible': { outlineColor: BRAND_COLORS.amber },
} as const
