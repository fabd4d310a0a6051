/**
 * `npm run docs -- pictures`: takes pictures of every screen and dialog at six sizes, light and dark, from the built product with
 * demo data.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { startAppServer } from '../../e2e/appServer'
import { ADMIN } from '../../e2e/demoUsers'
import { signIn } from '../../e2e/fixtures'
import { commandLine } from '../../server/common/commandLine'
import { CHROMIUM_ARGS, findChromium } from '../testing/chromium'
import { LIST_SCENES } from './listPictures'
import { SCENES } from './pictureScenes'

/** A desk, a tablet, a phone, the phone with its on-screen keyboard, and the desk and the tablet at 200 % zoom. */
const SIZES = [
  { width: 1600, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 390, height: 480 },
  { width: 800, height: 450 },
  { width: 512, height: 384 },
]
const SCHEMES = ['light', 'dark'] as const
const README_PICTURES = new Set(['shipments-1600-light'])

const USAGE = `Usage: npm run docs -- pictures [WORD ...] [--readme]

After a build: takes a picture of every screen and dialog at six sizes, light and dark, with demo data, into test-results/pictures.
  WORD      only the pictures whose name holds every given word: shipments dark 390
  --readme  renews the one that the README shows (docs/pictures) instead`

async function main(): Promise<void> {
  const {
    words,
    values: { readme: forReadme },
  } = commandLine({ usage: USAGE, options: { readme: { type: 'boolean', default: false } }, words: [0, 10] })
  const server = await startAppServer(null, { DEMO_DATA: 'on', DEMO_END_DATE: '2026-11-20' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] })
  const failed: string[] = []
  let tried = 0
  for (const colorScheme of SCHEMES) {
    for (const viewport of SIZES) {
      const size = viewport.height === 480 ? '390x480' : String(viewport.width)
      const wanted = [...SCENES, ...LIST_SCENES]
        .map((scene) => ({ scene, name: `${scene.name}-${size}-${colorScheme}` }))
        .filter(({ name }) => words.every((word) => name.includes(word)))
        .filter(({ name }) => !forReadme || README_PICTURES.has(name))
      if (wanted.length === 0) continue
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
      })
      // No picture shows state left over from the one before.
      await context.addInitScript(() => sessionStorage.clear())
      const page = await context.newPage()
      page.setDefaultTimeout(8_000)
      let signedIn = false
      for (const { scene, name } of wanted) {
        tried += 1
        const file = forReadme ? join('docs/pictures', `${name}.png`) : join('test-results/pictures', `${name}.png`)
        try {
          if (!scene.signedOut && !signedIn) {
            await signIn(page, ADMIN)
            signedIn = true
          }
          await page.goto(scene.path)
          for (const step of scene.steps) await step(page)
        } catch (error) {
          failed.push(`${name}: ${String(error).split('\n')[0]}`)
        }
        // What is loaded when the browser is idle, such as "7 days late", is in the picture too.
        await page.waitForTimeout(600)
        mkdirSync(dirname(file), { recursive: true })
        await page.screenshot({ path: file })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await context.close()
    }
  }
  await browser.close()
  await server.stop()
  if (tried === 0) failed.push('no picture has such a name')
  for (const line of failed) console.error(line)
  console.log(failed.length === 0 ? 'All pictures taken.' : `${failed.length} pictures could not be arranged.`)
  process.exit(failed.length === 0 ? 0 : 1)
}

void main()
