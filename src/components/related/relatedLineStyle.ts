/** Style of the line with related documents. Its height is reserved while it is empty, which prevents a layout shift. */
export const relatedLineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: { xs: 44, md: 30 },
  // On a phone its links have room around them already.
  my: { xs: -1.25, md: 0 },
  typography: 'body2',
  color: 'text.secondary',
} as const
