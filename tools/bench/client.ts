/** `npm run bench -- client` after a build: measures how fast the app starts and responds in Chromium. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { startAppServer } from '../../e2e/appServer'
import { runProgram } from '../../server/cli/runProgram'
import { namesOf, readCommandLine, wholeNumber } from '../../server/common/commandLine'
import { CHROMIUM_ARGS, findChromium } from '../testing/chromium'
import { buildBareSite, copyLists } from './client/bareSite'
import { measureInteractions, type Interactions } from './client/interactions'
import { GRID_SCREENS, type GridScreen } from './client/listRows'
import { measureMemory } from './client/memory'
import { printStarts, compareStarts, type Start, type Subject } from './client/starts'
import { PROFILES, type Profile } from './client/visitor'
import { median } from './server/median'
import { seededData } from './windows/company'

/** Screens that are also measured with a slow machine and network; not all, because each such start takes seconds. */
const SLOW_SCREENS: ReadonlySet<GridScreen> = new Set(['shipments', 'inventory'])

/** How each measured time is called; a list without it has a dash. */
const INTERACTIONS = {
  keyToRows: 'key to rows',
  longestKey: 'slowest typed character',
  sortToRows: 'sort to rows',
  openDialog: 'dialog',
  keyToPage: "key to the server's page",
  revisit: 'back to the list',
} as const satisfies Record<keyof Interactions, string>

const ALL = { screens: GRID_SCREENS.join(), profiles: Object.keys(PROFILES).join() }

const USAGE = `Usage: npm run bench -- client [--orders 500,10000] [--rounds 7] [--screens A,B] [--profiles A,B] [--before DIR]
  [--years 10] [--open 500]

After a build: how fast the app starts and responds in Chromium, beside a bare page that has only the same grid and the same rows, all in
one run. Times are medians in milliseconds; on a shared machine only the ratios mean something.
  --orders    sizes of the demo company; the starts of the others are compared with those of the first
  --years     years of its history; a busy company's eighteen months by default
  --open      how many documents of each list are open; all by default
  --rounds    starts of each kind
  --screens   of ${ALL.screens}
  --profiles  how fast the visitor is, of ${ALL.profiles}
  --before    another build, a copy of dist/, to compare with
CLIENT_DIR names a build other than dist/.`

const OPTIONS = {
  orders: { type: 'string', default: '500,10000' },
  rounds: { type: 'string', default: '7' },
  screens: { type: 'string', default: ALL.screens },
  profiles: { type: 'string', default: ALL.profiles },
  before: { type: 'string' },
  years: { type: 'string' },
  open: { type: 'string' },
} as const

function readTask() {
  const { values } = readCommandLine({ usage: USAGE, options: OPTIONS })
  const profileNames = namesOf('--profiles', values.profiles, Object.keys(PROFILES) as (keyof typeof PROFILES)[])
  const rounds = wholeNumber('--rounds', values.rounds)
  return {
    sizes: values.orders.split(',').map((size) => wholeNumber('--orders', size)),
    rounds,
    /** Fewer rounds for slow starts, which take seconds and vary less. */
    slowRounds: Math.ceil(rounds / 2),
    screens: namesOf('--screens', values.screens, GRID_SCREENS),
    profiles: profileNames.map((name): Profile => PROFILES[name]),
    before: values.before,
    years: values.years === undefined ? null : wholeNumber('--years', values.years, 1, 30),
    open: values.open === undefined ? null : wholeNumber('--open', values.open, 0),
  } as const
}

type Task = ReturnType<typeof readTask>

/** Starts of the app with the first size of data, by screen and profile. */
const firstStarts = new Map<string, readonly Start[]>()

function compareWithFirst(title: string, starts: readonly Start[]): void {
  const first = firstStarts.get(title)
  if (!first) return void firstStarts.set(title, starts)
  const ratio = (figure: 'cold' | 'warm' | 'processor') => {
    const [now, then] = [starts, first].map((some) => median(some.map((start) => start[figure])))
    return ((now ?? NaN) / (then ?? NaN)).toFixed(2)
  }
  console.log(`${title}: by the first size cold ${ratio('cold')}, warm ${ratio('warm')}, CPU ${ratio('processor')}`)
}

async function measureCompany(browser: Browser, orders: number, home: string, task: Task): Promise<void> {
  const { profiles, screens, rounds, slowRounds, years, open } = task
  const template = await seededData({ orders, years, open }, home)
  const bareDir = join(home, 'bare')
  const app = await startAppServer(template)
  const rows = await copyLists(app.url, bareDir)
  const bare = await startAppServer(null, { CLIENT_DIR: bareDir, DEMO_DATA: 'off' })
  const before = task.before === undefined ? null : await startAppServer(template, { CLIENT_DIR: resolve(task.before) })
  try {
    const subjects: Subject[] = [
      { name: 'bare grid', url: bare.url, hasSession: false },
      { name: 'app', url: app.url, hasSession: true },
      ...(before ? [{ name: 'app before', url: before.url, hasSession: true }] : []),
    ]
    console.log(`\n${orders} sales orders`)
    for (const profile of profiles) {
      for (const screen of screens) {
        if (profile !== PROFILES.fast && !SLOW_SCREENS.has(screen)) continue
        const starts = await compareStarts(browser, subjects, screen, profile, profile === PROFILES.fast ? rounds : slowRounds)
        printStarts(`${screen}, ${rows[screen]} rows, ${profile.name}`, subjects, starts)
        compareWithFirst(`${screen}, ${profile.name}`, starts[1] ?? [])
      }
    }
    for (const profile of profiles.filter(({ network }) => network === null)) {
      for (const screen of screens) {
        const times = await measureInteractions(browser, app.url, screen, profile, 3)
        const shown = Object.entries(INTERACTIONS).map(([name, what]) => {
          const time = times[name as keyof typeof INTERACTIONS]
          return `${what} ${Number.isNaN(time) ? '-' : time.toFixed(0)}`
        })
        console.log(`${screen}, ${rows[screen]} rows, ${profile.name}: ${shown.join(', ')}`)
      }
    }
    const [first, last] = await measureMemory(browser, app.url, 50)
    console.log(
      `memory over 50 changes of screen: ${first.megabytes.toFixed(1)} -> ${last.megabytes.toFixed(1)} MB, ` +
        `${first.domNodes} -> ${last.domNodes} nodes, ${first.listeners} -> ${last.listeners} listeners`,
    )
  } finally {
    await Promise.all([app.stop(), bare.stop(), before?.stop()])
  }
}

async function main(): Promise<void> {
  const task = readTask()
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-client-bench-'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    buildBareSite(join(home, 'bare'))
    for (const orders of task.sizes) await measureCompany(browser, orders, home, task)
  } finally {
    await browser.close()
    rmSync(home, { recursive: true, force: true })
  }
}

void runProgram(main)
