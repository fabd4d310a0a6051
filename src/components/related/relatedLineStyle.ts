/** Style of the line with related documents. Its height is reserved while it is empty, which prevents a layout shift. */
export const relatedLineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 30,
  typography: 'body2',
  color: 'text.secondary',
} as const
