/** A link in running text, for the `sx` of a `Box` that is an `a`, a router link or a button. */
export const linkStyle = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  cursor: 'pointer',
  '&:focus-visible': { outline: 'auto' },
} as const
