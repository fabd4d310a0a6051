import type { Components, Theme } from '@mui/material/styles'
import { BRAND_COLORS } from '../components/kit/brandColors'

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
    // With the colors of the menu in both color schemes.
    MuiBottomNavigation: {
      styleOverrides: {
        root: {
          height: 'calc(61px + env(safe-area-inset-bottom))',
          paddingBottom: 'env(safe-area-inset-bottom)',
          borderTop: `1px solid ${BRAND_COLORS.line}`,
          backgroundColor: BRAND_COLORS.background,
        },
      },
    },
    MuiBottomNavigationAction: {
      styleOverrides: {
        root: {
          gap: 2,
          minWidth: 0,
          padding: '0 4px',
          color: BRAND_COLORS.text,
          '&.Mui-selected': { color: BRAND_COLORS.strong, '& svg': { color: BRAND_COLORS.amber } },
          '&.Mui-focusVisible': { outlineColor: BRAND_COLORS.teal },
        },
        label: { fontSize: '0.6875rem', lineHeight: 1.4, '&.Mui-selected': { fontSize: '0.6875rem' } },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: ({ theme }) => ({ minHeight: 42, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      },
    },
    MuiTab: {
      styleOverrides: {
        root: ({ theme }) => ({ minWidth: 0, minHeight: 42, padding: '0 12px', fontSize: theme.typography.body2.fontSize }),
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: '0.84375rem', lineHeight: 1.45 },
        head: ({ theme }) => ({
          fontSize: '0.75rem',
          lineHeight: 2,
          fontWeight: 600,
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.default,
          whiteSpace: 'nowrap',
        }),
        // Less padding where there is a table, so that seven columns fit into 1024 px.
        sizeSmall: ({ theme }) => ({ padding: '6px 16px', [theme.breakpoints.up('md')]: { padding: '6px 10px' } }),
        alignRight: { fontVariantNumeric: 'tabular-nums' },
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
