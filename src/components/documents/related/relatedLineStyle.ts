/** Style of the line with related documents. Its height is reserved while it is empty, which prevents a layout shift. */
export const relatedLineStyle = {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 2,
  minHeight: { xs: 44, md: 30 },
  // On a phone its links have room around them already.
  my: { xs: -1.25, md: 0 },
  typography: 'body2',
  color: 'text.secondary',
  '& > span, & > div > span': { lineHeight: { xs: '44px', md: '30px' } },
} as const
