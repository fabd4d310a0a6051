import useMediaQuery from '@mui/material/useMediaQuery'

/** Below this width (pixels) tables become cards, dialogs fill the screen and the menu moves to the bottom. */
export const PHONE_LAYOUT_BELOW = 900

const query = `(max-width: ${PHONE_LAYOUT_BELOW - 0.05}px)`

/** True while the window is narrower than {@link PHONE_LAYOUT_BELOW}. */
export function usePhoneLayout(): boolean {
  return useMediaQuery(query, { noSsr: true })
}
