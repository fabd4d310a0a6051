/**
 * `npm run coverage`: checks that every row with an id in docs/RELIABILITY.md has tests with that id in their names, by the
 * results of the last `npm test`. Writes test-results/coverage.md: each row with its tests.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../../server/common/commandLine'
import { ranTests } from './ranTests'
import { requirementIds } from './requirementIds'

const DOCUMENT = 'docs/RELIABILITY.md'
const REPORT = 'test-results/coverage.md'

/**
 * Returns the rows of a document that begin with an id. A row that takes too long to test in every run names the program that
 * tests it.
 */
function promises() {
  const rows = readFileSync(DOCUMENT, 'utf8').matchAll(/^\| ([A-Z]+-\d{2,}) +\| (.*?) \|(.*)$/gm)
  return [...rows].map(([, id = '', what = '', rest = '']) => ({
    id,
    what,
    isTriedByProgram: /tried only by `npm (run |test -- --all`)/.test(what + rest),
  }))
}

const { words: areas } = commandLine({
  usage: `Usage: npm run coverage -- [ID...]

Checks that every row with an id in ${DOCUMENT} has a test with that id in its name that ran and passed in the last "npm test",
and writes ${REPORT}: each row with its tests. With ids, such as FAULT-07 or FAULT, it prints those rows as well.`,
  words: [0, 50],
})

const tests = ranTests().map((test) => ({ ...test, ids: requirementIds(test.name) }))
const rows = promises()

const faults: string[] = []
const report: string[] = []
for (const { id, what, isTriedByProgram } of rows) {
  const own = tests.filter(({ ids, result }) => ids.includes(id) && result !== 'skipped')
  if (own.length === 0 && !isTriedByProgram) faults.push(`${id} has no test that ran: ${what}`)
  for (const { file, name } of own.filter(({ result }) => result === 'failed'))
    faults.push(`${id}: ${file} › ${name} did not pass`)
  const row = [`**${id}** ${what}\n`, ...new Set(own.map(({ file, name }) => `- \`${file}\` › ${name}`))].join('\n')
  if (areas.some((area) => id === area || id.startsWith(`${area}-`))) console.log(`${row}\n`)
  report.push(row)
}
if (new Set(rows.map(({ id }) => id)).size < rows.length) faults.push('an id stands in two rows')

mkdirSync('test-results', { recursive: true })
writeFileSync(REPORT, `# What is proven by which test\n\n${report.join('\n\n')}\n`)
for (const fault of faults) console.error(fault)
console.log(`${rows.length} promises, ${faults.length} faults. ${REPORT} names the tests of each.`)
process.exitCode = rows.length === 0 || faults.length > 0 ? 1 : 0
