import { signIn, test } from '../fixtures'
import { SCAN_PLACES, scanUnknown } from '../scanPlaces'

// The code has 12 characters, so a pause may follow any of its keys, the last one just before the end key.
const PAUSES = [undefined, ...Array.from({ length: 12 }, (_, index) => index + 1)]

for (const place of SCAN_PLACES) {
  for (const gapMs of [10, 20, 45, 60]) {
    test(`a scan leaves no characters behind: ${place.what}, ${gapMs} ms per key`, async ({ page }) => {
      await signIn(page)
      await scanUnknown(
        page,
        place,
        PAUSES.map((pauseAfter, index) => ({
          code: `KK-1Z9-${String(index).padStart(5, '0')}`,
          gapMs,
          end: index % 2 === 0 ? 'Enter' : 'Tab',
          ...(pauseAfter !== undefined && { pauseAfter }),
        })),
        4,
      )
    })
  }
}
