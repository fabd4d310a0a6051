/** Media query of windows so narrow that tables become cards, dialogs fill the screen and the menu moves to the bottom: below 900 pixels. */
export const PHONE_LAYOUT = '(max-width: 899.95px)'

/** True while the window is so narrow; for code that draws nothing. */
export const isPhoneLayout = (): boolean => window.matchMedia?.(PHONE_LAYOUT).matches ?? false
