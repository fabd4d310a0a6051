/**
 * `npm run bench -- lighthouse` after a build: measures the Lighthouse scores of the sign-in page and every screen, on a phone and
 * a desktop.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { SCREENS } from '../../contract/screens'
import { startAppServer } from '../../e2e/appServer'
import { DEMO } from '../../e2e/demoUsers'
import { runProgram } from '../../server/cli/runProgram'
import { namesOf, readCommandLine } from '../../server/common/commandLine'
import { screenPath } from '../../src/components/address/routes'
import { CHROMIUM_ARGS, findChromium } from '../testing/chromium'

/** The last version for Node 20. Downloaded for each run, because nothing else needs its two hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** Lighthouse's presets: a phone with a slow network and a processor four times slower, and a desktop. */
const DEVICES = { phone: [], desk: ['--preset=desktop'] } as const
type Device = keyof typeof DEVICES

const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

interface Report {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<(typeof AUDITS)[number], { readonly displayValue: string }>>
}

const PAGES = ['/login', ...SCREENS.map(screenPath)]

const COMMAND = {
  usage: `Usage: npm run bench -- lighthouse [--devices phone,desk] [--pages /login,/sales]

After a build: what Lighthouse says of the performance of the sign-in page and of every screen with the demo company, each in a browser that
has never seen the app. Lighthouse itself comes from the npm registry. A busy machine lowers every score.`,
  options: {
    devices: { type: 'string', default: Object.keys(DEVICES).join() },
    pages: { type: 'string', default: PAGES.join() },
  },
} as const

/** Measures a page with an empty cache, signed in unless it is the sign-in page. */
async function visit(url: string, path: string, device: Device): Promise<Report> {
  const home = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const args = [...CHROMIUM_ARGS, '--remote-debugging-port=0']
  const context = await chromium.launchPersistentContext(home, { executablePath: findChromium(), args })
  try {
    if (path !== '/login') await context.request.post(`${url}/api/v1/user/login`, { data: DEMO })
    const [port] = readFileSync(join(home, 'DevToolsActivePort'), 'utf8').split('\n')
    const file = join(home, 'report.json')
    const options = ['--disable-storage-reset', '--only-categories=performance', '--output=json', '--quiet', ...DEVICES[device]]
    await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url + path, `--port=${port}`, `--output-path=${file}`, ...options])
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    await context.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const { values } = readCommandLine(COMMAND)
  const devices = namesOf('--devices', values.devices, Object.keys(DEVICES) as Device[])
  const pages = namesOf('--pages', values.pages, PAGES)
  const server = await startAppServer(null, { DEMO_DATA: 'on' })
  try {
    console.log(`| device | page | score | ${AUDITS.join(' | ')} |\n|${' --- |'.repeat(AUDITS.length + 3)}`)
    for (const device of devices) {
      for (const path of pages) {
        const attempt = () => visit(server.url, path, device)
        // Lighthouse now and then fails to record a visit, and asks to be run again.
        const { categories, audits } = await attempt().catch(attempt)
        const figures = AUDITS.map((name) => audits[name].displayValue)
        console.log(`| ${[device, path, Math.round(categories.performance.score * 100), ...figures].join(' | ')} |`)
      }
    }
  } finally {
    await server.stop()
  }
}

void runProgram(main)
