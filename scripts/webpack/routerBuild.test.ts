import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROUTER = join(process.cwd(), 'node_modules/react-router')
const { exports: named } = JSON.parse(readFileSync(join(ROUTER, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, object>>
}

test.each([
  ['.', 'index'],
  ['./dom', 'dom-export'],
])('react-router names no production build of %s, so webpack.config.js does', (entry, file) => {
  expect(JSON.stringify(named[entry])).toContain(`dist/development/${file}.mjs`)
  expect(JSON.stringify(named[entry])).not.toContain('production')
  expect(existsSync(join(ROUTER, `dist/production/${file}.mjs`))).toBe(true)
})
