import { signIn, test } from '../fixtures'
import { SCAN_PLACES, scanUnknown } from '../scanPlaces'

test.skip(({ browserName }) => browserName !== 'chromium', 'the times of keys and a slow page are Chromium’s to set')

// The code has 13 characters, so a pause may follow any of the 1st to 13th key, the last one just before the end key.
const PAUSES = [undefined, ...Array.from({ length: 13 }, (_, index) => index + 1)]

for (const place of SCAN_PLACES) {
  for (const gapMs of [10, 20, 45, 60]) {
    test(`no part of a scan stays: ${place.what}, ${gapMs} ms per key`, async ({ page }) => {
      await signIn(page)
      await scanUnknown(
        page,
        place,
        PAUSES.map((pauseAfter, index) => ({
          gapMs,
          end: index % 2 === 0 ? 'Enter' : 'Tab',
          ...(pauseAfter !== undefined && { pauseAfter }),
        })),
      )
    })
  }
}
