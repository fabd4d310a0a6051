import { resolve } from 'node:path'
import { PROGRAMS } from './programs'

// `npm run cli -- backup FILE` runs `tools/run.ts cli backup FILE`, which runs the program as if it had been started itself.

const [group = '', name = ''] = process.argv.splice(2, 2)
const programs: Readonly<Record<string, string>> = PROGRAMS[group as keyof typeof PROGRAMS]
const file = programs[name]
if (file !== undefined) {
  process.argv[1] = resolve(file)
  void import(resolve(file))
} else {
  const usage = `Usage: npm run ${group} -- NAME ...\n\nNames: ${Object.keys(programs).join(', ')}. NAME --help says more.`
  if (name === '--help') console.log(usage)
  else console.error(usage)
  process.exitCode = name === '--help' ? 0 : 1
}
