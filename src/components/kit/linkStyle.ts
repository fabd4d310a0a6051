/** Looks like a link. */
export const linkStyle = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  cursor: 'pointer',
  // Full underlines in every row of a column would be too heavy.
  'td &:not(:hover)': { textDecorationColor: '#8886' },
} as const
