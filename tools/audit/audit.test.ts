import { readAdvisories } from './advisories'
import {
  isAllowed,
  licenseFaults,
  scriptFaults,
  singletonFaults,
  sourceFaults,
  type LockedPackage,
  type LockFile,
  type Manifest,
} from './faults'

const HASH = `sha512-${'a'.repeat(86)}==`
const GOOD: LockedPackage = { version: '1.0.0', integrity: HASH, license: 'MIT' }

/** Returns a lock file with one package, `pad`, or another one that a test passes. */
function lockWith(
  packages: Readonly<Record<string, Partial<LockedPackage>>> = {},
  dependencies: Manifest['dependencies'] = { pad: '1.0.0' },
): LockFile {
  const places = Object.entries({ 'node_modules/pad': {}, ...packages })
  return {
    lockfileVersion: 3,
    packages: { '': { dependencies }, ...Object.fromEntries(places.map(([place, change]) => [place, { ...GOOD, ...change }])) },
  }
}

const manifest = (version = '1.0.0', more: Manifest = {}): Manifest => ({ dependencies: { pad: version }, ...more })

describe('sources', () => {
  test('a package from the registry with its hash is accepted', () => {
    expect(sourceFaults(manifest(), lockWith())).toEqual([])
    const resolved = 'https://registry.npmjs.org/pad/-/pad-1.0.0.tgz'
    expect(sourceFaults(manifest(), lockWith({ 'node_modules/pad': { resolved } }))).toEqual([])
  })

  test.each<[string, Partial<LockedPackage>, string]>([
    ['no hash', { integrity: undefined }, 'pad has no SHA-512 hash'],
    ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'pad has no SHA-512 hash'],
    ['an incomplete hash', { integrity: 'sha512-aaaa==' }, 'pad has no SHA-512 hash'],
    [
      'a lookalike',
      { resolved: 'https://registry.npmjs.org.x.example/p.tgz' },
      'pad comes from https://registry.npmjs.org.x.example/p.tgz',
    ],
    ['an open connection', { resolved: 'http://registry.npmjs.org/p.tgz' }, 'pad comes from http://registry.npmjs.org/p.tgz'],
    ['git', { resolved: 'git+ssh://git@github.com/x/pad.git#abc' }, 'pad comes from git+ssh://git@github.com/x/pad.git#abc'],
    ['a link', { link: true }, 'node_modules/pad is a folder, not a package of the registry'],
    ['another package around it', { inBundle: true }, 'pad comes inside another package, without a hash of its own'],
  ])('a package with %s is rejected', (_what, change, fault) => {
    expect(sourceFaults(manifest(), lockWith({ 'node_modules/pad': change }))).toEqual([fault])
  })

  test.each(['^1.0.0', 'latest', '1.0', 'github:x/pad', 'npm:other@1.0.0'])('the version %p is not exact', (version) => {
    expect(sourceFaults(manifest(version), lockWith({}, { pad: version }))).toEqual([
      expect.stringContaining('not as one exact version'),
    ])
  })

  test('a lock file for another package.json or of another format version is rejected', () => {
    expect(sourceFaults(manifest('1.0.1'), lockWith())).toEqual(['The lock file was made for another package.json'])
    expect(sourceFaults(manifest(), { ...lockWith(), lockfileVersion: 1 })).toEqual(['The lock file is not of version 3'])
  })
})

test('a package that runs an install script needs a stated reason', () => {
  const running = lockWith({ 'node_modules/a/node_modules/builder': { hasInstallScript: true } })
  expect(scriptFaults(running, {})).toEqual(['builder runs a program when it is installed'])
  expect(scriptFaults(running, { builder: 'compiles itself' })).toEqual([])
})

describe('licenses', () => {
  const allowed = new Set(['MIT', 'Apache-2.0'])

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('%p is accepted: %p', (expression, taken) => {
    expect(isAllowed(expression, allowed)).toBe(taken)
  })

  test('another license needs an exception for that license, and a needless one is a fault', () => {
    const lock = lockWith({ 'node_modules/pad': { license: 'MPL-2.0' } })
    const exception = (license: string) => ({ allowed, exceptions: { pad: { license, reason: 'a test' } } })
    expect(licenseFaults(lock, { allowed, exceptions: {} })).toEqual(['pad has the license MPL-2.0'])
    expect(licenseFaults(lock, exception('MPL-2.0'))).toEqual([])
    expect(licenseFaults(lock, exception('OFL-1.1'))).toEqual(['pad has the license MPL-2.0'])
    expect(licenseFaults(lockWith(), exception('MPL-2.0'))).toEqual([
      'pad needs no exception for its license any more: take it from the list',
    ])
  })
})

test('a package that holds global state must be installed exactly once', () => {
  const twice = lockWith({ 'node_modules/a/node_modules/pad': { version: '2.0.0' } })
  expect(singletonFaults(lockWith(), ['pad'])).toEqual([])
  expect(singletonFaults(twice, ['pad'])).toEqual(['pad is installed 2 times: node_modules/pad, node_modules/a/node_modules/pad'])
  expect(singletonFaults(lockWith(), ['react'])).toEqual(['react is not installed'])
})

describe('advisories', () => {
  test('serious vulnerabilities are named, others are counted', () => {
    const vulnerabilities = { a: { severity: 'high', range: '<2' }, b: { severity: 'critical' }, c: { severity: 'moderate' } }
    expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual({
      kind: 'answered',
      serious: ['a <2 (high)', 'b  (critical)'],
      others: 1,
    })
    expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ kind: 'answered', serious: [], others: 0 })
  })

  test.each([
    ['', 'nothing came back'],
    ['<html>', 'what came back is no report'],
    ['{}', 'what came back is no report'],
    ['{"message":"405 Method Not Allowed","error":{}}', '405 Method Not Allowed'],
  ])('%p counts as no answer', (output, why) => {
    expect(readAdvisories(output)).toEqual({ kind: 'no answer', why })
  })
})
