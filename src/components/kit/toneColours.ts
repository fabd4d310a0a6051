import type { StatusTone } from '../../../contract/statuses'

/** A text colour and the ground that it stands on. */
export interface ToneColours {
  readonly text: string
  readonly ground: string
}

/** Colours of each tone, light and dark; every pair has a contrast of at least 4.5 to 1. */
export const TONE_COLOURS: Readonly<Record<StatusTone, { readonly light: ToneColours; readonly dark: ToneColours }>> = {
  neutral: { light: { text: '#3f4a55', ground: '#e9edf1' }, dark: { text: '#c3ccd5', ground: '#2a323b' } },
  info: { light: { text: '#1b4f94', ground: '#e0ecfb' }, dark: { text: '#9cc5fa', ground: '#16304f' } },
  progress: { light: { text: '#0b5a5e', ground: '#d9f1f0' }, dark: { text: '#7fd9d4', ground: '#0f3b3d' } },
  success: { light: { text: '#1c5f34', ground: '#ddf3e3' }, dark: { text: '#8fdca8', ground: '#143a24' } },
  warning: { light: { text: '#7a4300', ground: '#fdeccd' }, dark: { text: '#f8c471', ground: '#45300c' } },
  danger: { light: { text: '#9a1b22', ground: '#fde3e3' }, dark: { text: '#ffaba8', ground: '#4c1c1f' } },
}
