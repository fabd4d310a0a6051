import { existsSync, readFileSync } from 'node:fs'
import { commandName } from './runProgram'

test('the command that a start names can be run there: only a checkout has the packages of npm run', () => {
  expect(commandName('migrate', '/opt/orders-manager/build/server/cli/startup/commandName.js')).toBe(
    'node build/server/cli/migrate.js',
  )
  expect(existsSync('server/cli/migrate.ts')).toBe(true)
  expect(commandName('migrate')).toBe('npm run cli -- migrate')
  const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: { readonly cli: string }
    readonly dependencies: Readonly<Record<string, string>>
  }
  expect(scripts.cli).toBe('tsx tools/run.ts cli')
  expect(Object.keys(dependencies)).not.toContain('tsx')
})
