import { DOUBLE_CLICK_GUARD_MS } from '../../contract/constants'

const now = performance.now.bind(performance)
let ahead = 0

/** Advances the clock of the double-click guard, so that the next click on the same button is accepted. */
export function pauseBetweenClicks(): void {
  ahead += DOUBLE_CLICK_GUARD_MS
  // Not a spy, which would record every call: React reads the time with every render.
  performance.now = () => now() + ahead
}
