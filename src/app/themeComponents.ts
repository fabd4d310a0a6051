import type { Components, Theme } from '@mui/material/styles'

/** Defaults and styles of single components. */
export function themeComponents(nonce: string): Components<Omit<Theme, 'components'>> {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      variants: [
        {
          // Orange ground as well as orange words: a note or a file is already there.
          props: { variant: 'outlined', color: 'warning' },
          style: ({ theme }) => ({ backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 9%, transparent)` }),
        },
      ],
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14 },
        sizeSmall: { minHeight: 30, paddingInline: 10 },
      },
    },
    // Turning is moved by the graphics processor; the default's growing and shrinking, and pulsing grey, take the page's thread while
    // the app starts and has better things to do.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiSkeleton: { defaultProps: { animation: false } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) } },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }),
        paperFullScreen: { border: 0, borderRadius: 0 },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) } },
    // What is laid over its content, and what is there for assistive technology only, scrolls with it and not the whole dialog.
    MuiDialogContent: { styleOverrides: { root: { position: 'relative' } } },
    MuiDialogActions: {
      styleOverrides: {
        root: ({ theme }) => ({
          padding: '12px 24px',
          gap: 8,
          flexWrap: 'wrap',
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          [theme.breakpoints.down('md')]: { padding: '12px 16px', '& > *': { flex: '1 1 auto' } },
        }),
        spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'rgba(8, 18, 23, 0.5)' }, invisible: { backgroundColor: 'transparent' } },
    },
    // The default's opacity leaves a contrast of 2.6 to 1.
    MuiInputBase: {
      styleOverrides: {
        input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.secondary } }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.vars.palette.background.paper,
          fontSize: '0.875rem',
          // The gap in the frame is as wide as the label: three quarters of body1, whatever the size here.
          '& legend': { fontSize: '0.703rem' },
          '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.hover },
          '&:not(:hover, .Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: inputBorder(theme),
          },
        }),
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: { tooltip: { fontSize: '0.75rem', maxWidth: 480 } },
    },
    MuiAlert: {
      styleOverrides: {
        root: { alignItems: 'flex-start' },
        action: { paddingTop: 2 },
        outlined: ({ theme }) => ({
          '&.MuiAlert-colorError': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 8%, transparent)` },
        }),
      },
    },
    // Without contextual letters Inter would draw an arrow for the "-->" in error lines.
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { backgroundColor: theme.vars.palette.background.default },
        body: { fontFeatureSettings: "'calt' 0" },
        // Browsers reset it in controls.
        'button, input, textarea, select': { fontFeatureSettings: 'inherit' },
      }),
    },
    MuiDataGrid: { defaultProps: { nonce } },
  }
}

function inputBorder(theme: Omit<Theme, 'components'>): string {
  return `color-mix(in srgb, ${theme.vars.palette.text.primary} 42%, transparent)`
}
