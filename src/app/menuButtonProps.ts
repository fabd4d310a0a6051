/** Of a button as wide as the box of the signed-in user. */
export const menuButtonProps = {
  color: 'inherit',
  fullWidth: true,
  sx: { borderColor: 'var(--menu-line, var(--om-palette-divider))' },
} as const
