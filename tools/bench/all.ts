/** `npm run bench -- all` after a build: runs every program of `bench` in its smallest form, to see that it still works. */
import { spawnSync } from 'node:child_process'
import { commandLine } from '../../server/common/commandLine'
import type { PROGRAMS } from '../programs'

commandLine({
  usage: 'Usage: npm run bench -- all\n\nAfter a build: every program of bench in its smallest form. Its figures mean nothing.',
})

const EMBEDDED = ['--database', 'embedded']

const SMALLEST: Readonly<Record<Exclude<keyof typeof PROGRAMS.bench, 'all'>, readonly string[]>> = {
  bundle: [],
  client: ['--orders', '50', '--rounds', '1', '--screens', 'sales', '--profiles', 'fast'],
  import: ['20'],
  lighthouse: ['--devices', 'desk', '--pages', '/login'],
  windows: ['--orders', '1000', '--only', 'looks', ...EMBEDDED],
}

const failed = Object.entries(SMALLEST).filter(([name, args]) => {
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'bench', '--', name, ...args], { encoding: 'utf8' })
  const seconds = Math.round((Date.now() - started) / 1_000)
  console.log(status === 0 ? `${name} ${seconds} s` : `${name} FAILED after ${seconds} s\n${stdout}${stderr}`)
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
