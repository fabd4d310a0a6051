import { spawnSync } from 'node:child_process'

test.each([
  [
    'a file that does not exist',
    ['/nowhere/report.json'],
    /^\/nowhere\/report\.json cannot be used: it, or a folder above it, does not exist\.\n$/,
  ],
  ['a file that is not a report', ['package.json'], /^package\.json is no file of "Report a problem"\.\n$/],
  ['an invalid port', ['package.json', '--port', 'abc'], /^--port must be a whole number from 0 to 65535, not abc\n/],
])('the replay rejects %s in a sentence', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/replay/replay.ts', ...args], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)])
})
