import type { ColorSystemOptions } from '@mui/material/styles'
import type { StatusTone } from '../../../contract/statuses'

type ToneColors = Readonly<Record<StatusTone, { readonly text: string; readonly ground: string }>>

declare module '@mui/material/styles' {
  interface Palette {
    tone: ToneColors
  }
  interface PaletteOptions {
    tone?: ToneColors
  }
}

/** Ink and teal on cool grays. Every text pair has a contrast of at least 4.5 to 1. */
export const lightScheme = {
  palette: {
    primary: { main: '#0b6268', dark: '#084a4f', light: '#3b878c', contrastText: '#ffffff' },
    secondary: { main: '#33454f', dark: '#22313a', light: '#5a6d78', contrastText: '#ffffff' },
    warning: { main: '#b04a06', dark: '#8a3a04', light: '#d9752f', contrastText: '#ffffff' },
    error: { main: '#b4232a', dark: '#8e1a20', light: '#d2575c', contrastText: '#ffffff' },
    success: { main: '#1d7440', dark: '#155730', light: '#4d9a69', contrastText: '#ffffff' },
    info: { main: '#1b5fae', dark: '#144885', light: '#5188c6', contrastText: '#ffffff' },
    background: { default: '#f5f7f8', paper: '#ffffff' },
    text: { primary: '#15232b', secondary: '#52626c', disabled: '#8b98a1' },
    divider: '#dfe5e9',
    TableCell: { border: '#dfe5e9' },
    DataGrid: { bg: '#ffffff', headerBg: '#f5f7f8', pinnedBg: '#ffffff' },
    action: { active: '#52626c', hover: 'rgba(14, 34, 43, 0.045)', selected: 'rgba(11, 98, 104, 0.1)' },
    tone: {
      neutral: { text: '#3f4a55', ground: '#e9edf1' },
      info: { text: '#1b4f94', ground: '#e0ecfb' },
      progress: { text: '#0b5a5e', ground: '#d9f1f0' },
      success: { text: '#1c5f34', ground: '#ddf3e3' },
      warning: { text: '#7a4300', ground: '#fdeccd' },
      danger: { text: '#9a1b22', ground: '#fde3e3' },
    },
  },
} as const satisfies ColorSystemOptions

export const darkScheme = {
  palette: {
    primary: { main: '#54c4bd', dark: '#36a9a2', light: '#86dbd5', contrastText: '#04211f' },
    secondary: { main: '#aebdc6', dark: '#8fa0aa', light: '#cbd7de', contrastText: '#10191f' },
    warning: { main: '#f5a742', dark: '#dc8d26', light: '#f9c37d', contrastText: '#2a1800' },
    error: { main: '#ff8f8a', dark: '#ee6f6a', light: '#ffb4b0', contrastText: '#2f0708' },
    success: { main: '#74cf93', dark: '#55b678', light: '#9fe0b5', contrastText: '#062412' },
    info: { main: '#84b8f5', dark: '#639fe4', light: '#afd1fa', contrastText: '#061c36' },
    background: { default: '#0f1518', paper: '#161e23' },
    text: { primary: '#e6edf0', secondary: '#a1b0b8', disabled: '#68777f' },
    divider: '#29353c',
    TableCell: { border: '#29353c' },
    DataGrid: { bg: '#161e23', headerBg: '#1b252b', pinnedBg: '#161e23' },
    action: { active: '#a1b0b8', hover: 'rgba(230, 237, 240, 0.06)', selected: 'rgba(84, 196, 189, 0.16)' },
    tone: {
      neutral: { text: '#c3ccd5', ground: '#2a323b' },
      info: { text: '#9cc5fa', ground: '#16304f' },
      progress: { text: '#7fd9d4', ground: '#0f3b3d' },
      success: { text: '#8fdca8', ground: '#143a24' },
      warning: { text: '#f8c471', ground: '#45300c' },
      danger: { text: '#ffaba8', ground: '#4c1c1f' },
    },
  },
} as const satisfies ColorSystemOptions
