/** `npm run bench -- bundle` after a build: reports how many downloaded bytes come from which package. */
import { readFileSync, readdirSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { commandLine } from '../../server/common/commandLine'

commandLine({
  usage: `Usage: npm run bench -- bundle

After a build: which package each downloaded byte comes from, read from the source maps. Figures are kilobytes after gzip: a file's
compressed size, shared out by how many of its characters each source gave. It takes no arguments.`,
})

const ASSETS = join('dist', 'assets')

/** Returns the origin of a module: `@mui/material` for one in node_modules, else our folder, e.g. `src/pages`. */
function originOf(source: string | null | undefined): string {
  if (!source) return '(no source)'
  const inPackage = /^((?:@[^/]+\/)?[^/]+)/.exec(source.split('node_modules/').slice(1).at(-1) ?? '')
  if (inPackage?.[1]) return inPackage[1]
  const own = /((?:src\/[^/]+)|contract)\//.exec(source)
  return own?.[1] ?? (source.includes('webpack/') ? '(webpack)' : '(other)')
}

function charactersByOrigin(code: string, mapText: string): Map<string, number> {
  const map = new SourceMap(JSON.parse(mapText) as SourceMapPayload)
  const counts = new Map<string, number>()
  code.split('\n').forEach((line, lineIndex) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineIndex, column)
      const origin = originOf('originalSource' in entry ? entry.originalSource : null)
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
    }
  })
  return counts
}

const kilobytes = new Map<string, number>()
let total = 0
for (const name of readdirSync(ASSETS).filter((file) => file.endsWith('.js'))) {
  const code = readFileSync(join(ASSETS, name), 'utf8')
  const size = gzipSync(code, { level: 9 }).length / 1024
  const counts = charactersByOrigin(code, readFileSync(join(ASSETS, `${name}.map`), 'utf8'))
  const characters = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [origin, count] of counts) kilobytes.set(origin, (kilobytes.get(origin) ?? 0) + (size * count) / characters)
  total += size
}

console.log('kB gzip   share  where from')
for (const [origin, size] of [...kilobytes].sort((a, b) => b[1] - a[1])) {
  if (size >= 0.05) console.log(`${size.toFixed(1).padStart(7)}  ${((100 * size) / total).toFixed(1).padStart(5)}%  ${origin}`)
}
console.log(`${total.toFixed(1).padStart(7)}         all JavaScript`)
