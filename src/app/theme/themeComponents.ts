import type { Theme, ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import { FOR_FINGERS } from '../../components/kit/phoneLayout'

const FORCED_BORDER = { '@media (forced-colors: active)': { border: '1px solid CanvasText' } } as const

export function themeComponents(nonce: string): NonNullable<ThemeOptions['components']> {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // Safari knows this property only with its prefix.
      styleOverrides: { root: { WebkitUserSelect: 'none', [FOR_FINGERS]: { '&&': { minWidth: 44, minHeight: 44 } } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      variants: [
        {
          // An Add button whose note or file already exists.
          props: { variant: 'outlined', color: 'warning' },
          style: ({ theme }) => ({ backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 9%, transparent)` }),
        },
      ],
      styleOverrides: {
        root: {
          minHeight: 36,
          paddingInline: 14,
          '&[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' },
          variants: [{ props: { variant: 'contained' }, style: FORCED_BORDER }],
        },
        sizeSmall: { minHeight: 30, paddingInline: 10, whiteSpace: 'nowrap' },
      },
    },
    // The default animations would load the main thread while the app starts.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiSkeleton: { defaultProps: { animation: false } },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8 },
        // Negative margins, so that the larger targets do not make their line higher.
        sizeSmall: { [FOR_FINGERS]: { marginBlock: -8 } },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 22 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) } },
    MuiDialog: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: {
        paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }),
        paperFullScreen: { border: 0, borderRadius: 0 },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) } },
    MuiDialogContent: { styleOverrides: { root: { position: 'relative', overflowWrap: 'break-word' } } },
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
    // The default opacity would leave a contrast of 2.6 to 1.
    MuiInputBase: {
      styleOverrides: {
        root: { [FOR_FINGERS]: { minHeight: 44 } },
        input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.secondary } }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...fieldStyle(theme),
          '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.hover },
        }),
        notchedOutline: ({ theme }) => outlineStyle(theme),
      },
    },
    MuiPickersInputBase: { styleOverrides: { root: { [FOR_FINGERS]: { minHeight: 44 } } } },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => fieldStyle(theme),
        notchedOutline: ({ theme }) => outlineStyle(theme),
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          variants: [
            {
              props: { variant: 'outlined', size: 'small', shrink: false },
              style: { [FOR_FINGERS]: { '&:not(:has(~ * > textarea))': { transform: 'translate(14px, 12px)' } } },
            },
          ],
        },
      },
    },
    // Other fields react to taps on their whole frame, but a select opens only on its inner element.
    MuiSelect: {
      styleOverrides: {
        select: { [FOR_FINGERS]: { '&&': { boxSizing: 'border-box', display: 'flex', alignItems: 'center', minHeight: 44 } } },
      },
    },
    // A native select in which nothing is chosen looks empty.
    MuiNativeSelect: {
      styleOverrides: {
        select: ({ theme }) => ({
          [FOR_FINGERS]: { '&&': { boxSizing: 'border-box', height: 44 } },
          '&:has(> option[value=""]:checked)': { color: theme.vars.palette.text.secondary },
          '& > option': { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiFormControlLabel: {
      defaultProps: { slotProps: { typography: { variant: 'body2' } } },
      styleOverrides: { root: { [FOR_FINGERS]: { minHeight: 44 } } },
    },
    MuiFormHelperText: { styleOverrides: { root: { textWrap: 'balance' } } },
    // Gaps, so that a checkbox between other fields keeps the margin with which it begins at their left edge.
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiDrawer: { styleOverrides: { paper: FORCED_BORDER } },
    MuiLinearProgress: {
      styleOverrides: {
        root: { '@media (forced-colors: active)': { forcedColorAdjust: 'none', border: '1px solid CanvasText' } },
      },
    },
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
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: { tooltip: { maxWidth: 320, fontSize: '0.75rem', backgroundColor: '#616161' } },
    },
    MuiAlert: {
      defaultProps: { variant: 'outlined' },
      variants: [
        {
          props: { variant: 'outlined', severity: 'error' },
          style: ({ theme }) => ({ backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 8%, transparent)` }),
        },
      ],
      styleOverrides: {
        root: ({ theme }) => ({ alignItems: 'flex-start', [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' } }),
        message: { flex: '1 1 200px', minWidth: 0 },
        action: { paddingTop: 2 },
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

type AppTheme = Omit<Theme, 'components'>

const fieldStyle = ({ vars }: AppTheme) => ({
  backgroundColor: vars.palette.background.paper,
  fontSize: '0.875rem',
  // The legend makes the gap for the label, whose font is 0.75 times body1 whatever font size is set above.
  '& legend': { fontSize: '0.703rem' },
})

const outlineStyle = ({ vars }: AppTheme) => ({
  '*:not(:hover, .Mui-focused, .Mui-error, .Mui-disabled) > &': {
    borderColor: `color-mix(in srgb, ${vars.palette.text.primary} 42%, transparent)`,
  },
})
