/** `npm run bench` after a build: runs every program of `bench/` in its smallest form, to see that it still works. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../server/common/commandLine'

commandLine({
  usage: 'Usage: npm run bench\n\nAfter a build: every program of bench/ in its smallest form. Its figures mean nothing.',
})

const EMBEDDED = ['--database', 'embedded']

const SMALLEST: Readonly<Record<string, readonly string[]>> = {
  bundleReport: [],
  client: ['--orders', '50', '--rounds', '1', '--screens', 'sales', '--profiles', 'fast'],
  import: ['20'],
  importMemory: ['20', ...EMBEDDED],
  intake: ['20', ...EMBEDDED, '--apply'],
  lighthouse: ['--devices', 'desk', '--pages', '/login'],
  recording: ['--orders', '20', '--writes', '5'],
  seed: ['10', '20', '--years', '1', ...EMBEDDED],
  server: ['--orders', '100', ...EMBEDDED],
  windows: ['--orders', '1000', '--only', 'looks', ...EMBEDDED],
}

const failed = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => {
    const started = Date.now()
    const args = SMALLEST[file.slice(0, -'.ts'.length)]
    const { status, stdout, stderr } = spawnSync('npx', ['tsx', join('bench', file), ...(args ?? ['--help'])], {
      encoding: 'utf8',
    })
    const seconds = Math.round((Date.now() - started) / 1_000)
    const isFine = status === 0 && args !== undefined
    console.log(isFine ? `${file} ${seconds} s` : `${file} FAILED after ${seconds} s\n${stdout}${stderr}`)
    if (!args) console.log(`${file} has no smallest form in scripts/benches.ts`)
    return !isFine
  })
process.exit(failed.length === 0 ? 0 : 1)
