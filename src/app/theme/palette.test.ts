import { BRAND_COLORS } from '../../components/kit/brandColors'
import { darkScheme, lightScheme } from './palette'

/** Contrast of two opaque colors in the form `#rrggbb`, from 1 to 21, as WCAG 2 defines it. */
function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Minimum contrast of text in WCAG 2 AA. */
const AA = 4.5

const INTENTS = ['primary', 'secondary', 'warning', 'error', 'success', 'info'] as const

describe.each([
  ['light', lightScheme.palette],
  ['dark', darkScheme.palette],
] as const)('%s', (_scheme, palette) => {
  const grounds = [palette.background.default, palette.background.paper, palette.DataGrid.headerBg]

  test.each(grounds)('text is readable on %s', (ground) => {
    expect(contrast(palette.text.primary, ground)).toBeGreaterThan(7)
    expect(contrast(palette.text.secondary, ground)).toBeGreaterThan(AA)
    expect(contrast(palette.action.active, ground)).toBeGreaterThan(3)
  })

  test.each(INTENTS)('%s is readable as text and as background', (intent) => {
    const { main, contrastText } = palette[intent]
    for (const ground of grounds) expect(contrast(main, ground)).toBeGreaterThan(AA)
    expect(contrast(contrastText, main)).toBeGreaterThan(AA)
  })

  const tones = Object.entries<{ readonly text: string; readonly ground: string }>(palette.tone)

  test.each(tones)('the status tone %s is readable', (_tone, { text, ground }) => {
    expect(contrast(text, ground)).toBeGreaterThan(AA)
  })
})

test('the menu is readable', () => {
  for (const ground of [BRAND_COLORS.background, BRAND_COLORS.raised]) {
    for (const text of [BRAND_COLORS.text, BRAND_COLORS.strong, BRAND_COLORS.amber])
      expect(contrast(text, ground)).toBeGreaterThan(AA)
  }
  expect(contrast(BRAND_COLORS.background, BRAND_COLORS.amber)).toBeGreaterThan(AA)
})
