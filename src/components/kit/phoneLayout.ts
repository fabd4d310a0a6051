/** Media query of the phone layout, below 900 px: tables become cards, dialogs fill the screen, and the menu is at the bottom. */
export const PHONE_LAYOUT = '(max-width: 899.95px)'

/** Media query of everything that fingers use, where targets are at least 44 px: the phone layout and touch screens. */
export const FOR_FINGERS = '@media screen and (max-width: 899.95px), screen and (pointer: coarse)'

/** Returns whether the phone layout applies now; for code outside of React components. */
export const isPhoneLayout = (): boolean => window.matchMedia?.(PHONE_LAYOUT).matches ?? false

/**
 * Media query of phone windows that are also low, as with the on-screen keyboard open. Lists then show fewer tools, to leave
 * space for rows.
 */
export const LOW_PHONE = '@media (max-width: 899.95px) and (max-height: 500px)'
