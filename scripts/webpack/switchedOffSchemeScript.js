export { default as buildInitColorSchemeScript } from './switchedOff'

export const DEFAULT_MODE_STORAGE_KEY = 'mode'
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
export const DEFAULT_ATTRIBUTE = 'data-color-scheme'
