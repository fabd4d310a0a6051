import type { Components, Theme } from '@mui/material/styles'

/** Defaults and styles of single components. */
export function themeComponents(nonce: string): Components<Omit<Theme, 'components'>> {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, '@media (pointer: coarse)': { minHeight: 44 } },
        sizeSmall: { minHeight: 30, paddingInline: 10, '@media (pointer: coarse)': { minHeight: 40 } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }) },
    },
    MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) } },
    MuiDialogActions: {
      styleOverrides: {
        root: ({ theme }) => ({
          padding: '12px 24px',
          gap: 8,
          flexWrap: 'wrap',
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        }),
        spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'rgba(8, 18, 23, 0.5)' }, invisible: { backgroundColor: 'transparent' } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.vars.palette.background.paper,
          fontSize: '0.875rem',
          '&:not(:hover, .Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: inputBorder(theme) },
        }),
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: { tooltip: { fontSize: '0.75rem', maxWidth: 480 } },
    },
    MuiAlert: { styleOverrides: { root: { alignItems: 'flex-start' }, action: { paddingTop: 2 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 42, paddingInline: 12, textTransform: 'none', fontWeight: 600 } } },
    MuiTabs: {
      styleOverrides: { root: ({ theme }) => ({ minHeight: 42, boxShadow: `inset 0 -1px ${theme.vars.palette.divider}` }) },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, fontSize: '0.84375rem' }),
        head: ({ theme }) => ({
          fontSize: '0.75rem',
          fontWeight: 600,
          color: theme.vars.palette.text.secondary,
          whiteSpace: 'nowrap',
        }),
      },
    },
    MuiDataGrid: { defaultProps: { nonce } },
  }
}

function inputBorder(theme: Omit<Theme, 'components'>): string {
  return `color-mix(in srgb, ${theme.vars.palette.text.primary} 42%, transparent)`
}
