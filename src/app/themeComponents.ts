import type { Components, Theme } from '@mui/material/styles'

/** Returns the default props and style overrides of MUI components. */
export function themeComponents(nonce: string): Components<Omit<Theme, 'components'>> {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      variants: [
        {
          // Marks an Add button whose note or file already exists, with an orange background in addition to the orange label.
          props: { variant: 'outlined', color: 'warning' },
          style: ({ theme }) => ({ backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 9%, transparent)` }),
        },
      ],
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14 },
        sizeSmall: { minHeight: 30, paddingInline: 10 },
      },
    },
    // Rotation runs on the GPU. The default animations, a growing and shrinking arc and pulsing skeletons, would load the main
    // thread while the app starts.
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
    // Makes the content the containing block of its overlays and visually hidden texts, so that they scroll with it.
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
    // The default opacity would leave a contrast of 2.6 to 1.
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
          // The legend makes the gap for the label, whose font is 0.75 times body1 whatever font size is set above.
          '& legend': { fontSize: '0.703rem' },
          '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.hover },
          '&:not(:hover, .Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: inputBorder(theme),
          },
        }),
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: {
      styleOverrides: {
        root: { alignItems: 'flex-start' },
        action: { paddingTop: 2 },
        outlined: ({ theme }) => ({
          '&.MuiAlert-colorError': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 8%, transparent)` },
        }),
      },
    },
    // Turns contextual alternates off, with which Inter would render the "-->" in error messages as an arrow.
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { backgroundColor: theme.vars.palette.background.default },
        body: { fontFeatureSettings: "'calt' 0" },
        // Browsers reset this property in form controls.
        'button, input, textarea, select': { fontFeatureSettings: 'inherit' },
      }),
    },
    MuiDataGrid: { defaultProps: { nonce } },
  }
}

function inputBorder(theme: Omit<Theme, 'components'>): string {
  return `color-mix(in srgb, ${theme.vars.palette.text.primary} 42%, transparent)`
}
