import { DOUBLE_CLICK_GUARD_MS } from '../../contract/constants'

/** Lets so much time pass, as the double-click guard sees it, that the next click on the same button counts. */
export function pauseBetweenClicks(): void {
  const now = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => now() + DOUBLE_CLICK_GUARD_MS)
}
