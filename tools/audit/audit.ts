/** `npm run audit`: checks what the lock file says about every package, and whether packages have known vulnerabilities. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { commandLine } from '../../server/common/commandLine'
import { readAdvisories } from './advisories'
import { licenseFaults, type LockFile, type Manifest, scriptFaults, singletonFaults, sourceFaults } from './faults'
import { LICENSE_POLICY, SCRIPT_REASONS, SINGLETONS } from './policy'

/** Timeout of the request to the registry, in milliseconds. */
const TIMEOUT_MS = 15_000

commandLine({
  usage: `Usage: npm run audit

Checks what the lock file promises about every package, without a network; then the advisories of the npm registry for what the
product ships, when the registry responds. It takes no arguments.`,
})

const read = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content
const lock = read<LockFile>('package-lock.json')

const faults = [
  ...sourceFaults(read<Manifest>('package.json'), lock),
  ...scriptFaults(lock, SCRIPT_REASONS),
  ...licenseFaults(lock, LICENSE_POLICY),
  ...singletonFaults(lock, SINGLETONS),
]
console.log(`${Object.keys(lock.packages).length - 1} packages: hashes, sources, versions, install scripts and licenses checked.`)

const requested = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const advisories = readAdvisories(requested.stdout ?? '')
if (advisories.kind === 'no answer') {
  console.log(`Known vulnerabilities were NOT looked up: the registry gave no answer (${advisories.why}).`)
} else {
  console.log(`Known vulnerabilities in what is shipped: ${advisories.serious.length} serious, ${advisories.others} others.`)
  faults.push(...advisories.serious.map((hole) => `Known vulnerability: ${hole}`))
}

for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
