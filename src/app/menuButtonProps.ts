/** Props of the buttons and links in the user box, which have an icon and a label. */
export const menuButtonProps = {
  variant: 'text',
  color: 'inherit',
  fullWidth: true,
  sx: {
    justifyContent: 'flex-start',
    minHeight: 34,
    px: 1,
    py: 0,
    fontWeight: 500,
    '& .MuiButton-startIcon': { ml: 0.5, mr: 1.75 },
    '&:hover': { bgcolor: 'var(--menu-raised, var(--om-palette-action-hover))' },
    '&.active': { bgcolor: 'var(--menu-raised, var(--om-palette-action-hover))', fontWeight: 650 },
  },
} as const
