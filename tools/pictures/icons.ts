/** `npx tsx tools/pictures/icons.ts`: creates the app icons for phones from the logo (public/favicon.svg). */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { commandLine } from '../../server/common/commandLine'
import { CHROMIUM_ARGS, findChromium } from '../testing/chromium'

commandLine({
  usage:
    'Usage: npx tsx tools/pictures/icons.ts\n\nDraws the pictures that phones show for the app into public/icons. It takes no arguments.',
})

/** Background color of the logo. It fills icons that the system crops to a shape. */
const GROUND = '#0e222b'

/** `share` is the logo's fraction of the icon's width. Systems crop up to a fifth of a maskable icon on each side. */
const ICONS = [
  { name: '192', size: 192, share: 1, ground: 'transparent' },
  { name: '512', size: 512, share: 1, ground: 'transparent' },
  { name: 'maskable-512', size: 512, share: 0.8, ground: GROUND },
  { name: 'apple-180', size: 180, share: 0.9, ground: GROUND },
] as const

async function main(): Promise<void> {
  const folder = join('public', 'icons')
  mkdirSync(folder, { recursive: true })
  const sign = readFileSync(join('public', 'favicon.svg'), 'utf8')
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] })
  const page = await browser.newPage()
  for (const { name, size, share, ground } of ICONS) {
    await page.setViewportSize({ width: size, height: size })
    const style = `margin:0;height:100vh;display:grid;place-items:center;background:${ground}`
    await page.setContent(
      `<body style="${style}">${sign.replace('<svg', `<svg width="${size * share}" height="${size * share}"`)}`,
    )
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  }
  await browser.close()
}

void main()
