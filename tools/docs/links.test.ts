import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

// Checks that every link in the documents has a target: a file, or a heading in one.

const DOCUMENTS = ['README.md', ...['docs', 'docs/adr'].flatMap(markdownIn)]

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

const withoutCode = (markdown: string) =>
  markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''))

/** Returns the headings of a document as link anchors: lower case, words joined by dashes. */
function anchorsOf(path: string): Set<string> {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  )
}

function faultOf(document: string, link: string): string | null {
  if (/^https?:/.test(link)) return null
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(target)) return `${document}: ${link} is not there`
  return anchor !== undefined && !anchorsOf(target).has(anchor) ? `${document}: ${link} is no heading there` : null
}

test.each(DOCUMENTS)('every link in %s has a target', (document) => {
  const links = [...withoutCode(readFileSync(document, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  expect(links.map((link) => faultOf(document, link)).filter((fault) => fault !== null)).toEqual([])
})

test.each(DOCUMENTS)('the files that %s names exist', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/`((?:src|server|contract|e2e|deploy|docs|tools)\/[\w./-]*\w)`/g)
  expect([...named].map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('the folder tree in ARCHITECTURE.md names existing folders', () => {
  const tree = /^```\n(contract\/[\s\S]*?)^```$/m.exec(readFileSync('docs/ARCHITECTURE.md', 'utf8'))?.[1] ?? ''
  const folders = new Set(
    ['contract', 'src', 'server', 'tools']
      .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory()))
      .map(({ name }) => name),
  )
  const named = [...tree.matchAll(/([\w-]+)\//g)].map(([, name = '']) => name)
  expect(named.filter((name) => !folders.has(name) && !existsSync(name))).toEqual([])
})

test('the index of decisions lists every decision', () => {
  const index = readFileSync('docs/adr/README.md', 'utf8')
  expect(markdownIn('docs/adr').filter((path) => !path.endsWith('README.md') && !index.includes(`](${basename(path)})`))).toEqual(
    [],
  )
})
