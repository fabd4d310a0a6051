/** Style of the menu's links and buttons, which have an icon and a label. */
export const menuItemStyle = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 40,
  px: 1.75,
  borderRadius: 1,
  color: 'var(--menu-text)',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  '&:hover': { bgcolor: 'var(--menu-raised)', color: 'var(--menu-strong)' },
} as const
