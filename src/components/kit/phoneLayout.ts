/**
 * Media query of windows so narrow that tables become cards, dialogs fill the screen and the menu moves to the bottom: below 900 pixels.
 * `src/app/firstScreen.css` repeats it, and {@link LOW_PHONE}.
 */
export const PHONE_LAYOUT = '(max-width: 899.95px)'

/** True while the window is so narrow; for code that draws nothing. */
export const isPhoneLayout = (): boolean => window.matchMedia?.(PHONE_LAYOUT).matches ?? false

/** Of {@link PHONE_LAYOUT} the windows that are low too, as with the keyboard up: what stands over a list leaves room for rows. */
export const LOW_PHONE = '@media (max-width: 899.95px) and (max-height: 500px)'
