import { createTheme } from '@mui/material/styles'
import type {} from '@mui/x-data-grid/themeAugmentation'
import { darkScheme, lightScheme } from './palette'
import { themeComponents } from './themeComponents'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

const OPACITY = { inputPlaceholder: 1 } as const

/** Both color schemes are CSS variables; the system's setting applies until the user chooses. */
export function createAppTheme(nonce: string) {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data', cssVarPrefix: 'om' },
    colorSchemes: {
      light: { ...lightScheme, opacity: OPACITY },
      dark: { ...darkScheme, opacity: OPACITY },
    },
    shape: { borderRadius: 8 },
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    typography: {
      // Set in global.css, because it depends on the width of the window.
      fontFamily: 'var(--font-family)',
      // Smaller on phones, so that "Inventory Transfers" fits beside its count and the refresh button.
      h1: {
        fontSize: '1.125rem',
        fontWeight: 650,
        lineHeight: 1.3,
        letterSpacing: '-0.012em',
        '@media (min-width: 900px)': { fontSize: '1.375rem' },
      },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.008em' },
      h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '0.84375rem', letterSpacing: 0 },
    },
    components: themeComponents(nonce),
  })
}
