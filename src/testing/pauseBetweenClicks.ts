import { DOUBLE_CLICK_GUARD_MS } from '../../contract/constants'

const now = performance.now.bind(performance)
let ahead = 0

/** Lets so much time pass, as the double-click guard sees it, that the next click on the same button counts. */
export function pauseBetweenClicks(): void {
  ahead += DOUBLE_CLICK_GUARD_MS
  // Not a spy, which would keep every call: React asks for the time with everything that it draws.
  performance.now = () => now() + ahead
}
