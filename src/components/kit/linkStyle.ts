/** A link, for the `sx` of a `Box` that is an `a`, a router link or a button: underlined in running text, faintly in a table's cell. */
export const linkStyle = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  cursor: 'pointer',
  // A column of links needs no more than a hint of a line under each.
  'td &:not(:hover)': { textDecorationColor: '#8886' },
  '&:focus-visible': { outline: 'auto' },
} as const
