/**
 * `npm run coverage`: checks that every row with an id in docs/REQUIREMENTS.md and docs/RELIABILITY.md has tests with that id
 * in their names, by the results of the last `npm test`. Writes test-results/coverage.md: each row with its tests.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../../server/common/commandLine'
import { ranTests } from './ranTests'
import { requirementIds } from './requirementIds'

const DOCUMENTS = ['docs/REQUIREMENTS.md', 'docs/RELIABILITY.md']
const REPORT = 'test-results/coverage.md'

/**
 * Returns the rows of a document that begin with an id. A row that takes too long to test in every run names the program that
 * tests it.
 */
function requirementsOf(document: string) {
  const rows = readFileSync(document, 'utf8').matchAll(/^\| ([A-Z]+-\d{2,}) +\| (.*?) \|(.*)$/gm)
  return [...rows].map(([, id = '', what = '', rest = '']) => ({
    id,
    what,
    isTriedByProgram: /tried only by `npm (run |test -- --all`)/.test(what + rest),
  }))
}

const { words: areas } = commandLine({
  usage: `Usage: npm run coverage -- [ID...]

Checks that every row with an id in ${DOCUMENTS.join(' and ')} has a test with that id in its name that ran and passed in the
last "npm test", and writes ${REPORT}: each row with its tests. With ids, such as SHIP-07 or SHIP, it prints those rows as well.`,
  words: [0, 50],
})

const tests = ranTests().map((test) => ({ ...test, ids: requirementIds(test.name) }))
const requirements = DOCUMENTS.flatMap(requirementsOf)
const known = new Set(requirements.map(({ id }) => id))

const faults = tests.flatMap(({ file, name, ids }) =>
  ids.filter((id) => !known.has(id)).map((id) => `${id} has no row, but a test: ${file} › ${name}`),
)
const report: string[] = []
for (const { id, what, isTriedByProgram } of requirements) {
  const own = tests.filter(({ ids, result }) => ids.includes(id) && result !== 'skipped')
  if (own.length === 0 && !isTriedByProgram) faults.push(`${id} has no test that ran: ${what}`)
  for (const { file, name } of own.filter(({ result }) => result === 'failed'))
    faults.push(`${id}: ${file} › ${name} did not pass`)
  const row = [`**${id}** ${what}\n`, ...new Set(own.map(({ file, name }) => `- \`${file}\` › ${name}`))].join('\n')
  if (areas.some((area) => id === area || id.startsWith(`${area}-`))) console.log(`${row}\n`)
  report.push(row)
}
if (known.size < requirements.length) faults.push('an id stands in two rows')

mkdirSync('test-results', { recursive: true })
writeFileSync(REPORT, `# What is proven by which test\n\n${report.join('\n\n')}\n`)
for (const fault of faults) console.error(fault)
console.log(`${requirements.length} requirements and promises, ${faults.length} faults. ${REPORT} names the tests of each.`)
process.exitCode = requirements.length === 0 || faults.length > 0 ? 1 : 0
