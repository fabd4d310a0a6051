/** The line with what belongs to a document; as high while it is empty. */
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
