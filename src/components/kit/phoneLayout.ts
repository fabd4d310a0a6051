import useMediaQuery from '@mui/material/useMediaQuery'

/** Below 900 px: tables become cards, dialogs fill the screen, and the menu is at the bottom. */
export const PHONE_LAYOUT = '(max-width: 899.95px)'

export const FOR_FINGERS = '@media screen and (max-width: 899.95px), screen and (pointer: coarse)'

export const isPhoneLayout = (): boolean => window.matchMedia?.(PHONE_LAYOUT).matches ?? false

export const LOW_PHONE = '@media (max-width: 899.95px) and (max-height: 500px)'

export const LOW_NARROW_PHONE = '@media (max-width: 599.95px) and (max-height: 500px)'

export function usePhoneLayout(): boolean {
  return useMediaQuery(PHONE_LAYOUT, { noSsr: true })
}
