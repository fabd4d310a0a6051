import type { TestEnvironment } from 'jest-environment-node'
import { sharedEnvironment, type EnvironmentClass } from './sharedEnvironment'

const Kept = sharedEnvironment(
  class {
    global = {}
    setup = () => Promise.resolve()
  } as unknown as EnvironmentClass,
)
const environmentFor = (globals: object) =>
  new Kept(...([{ projectConfig: { globals } }, { console }] as unknown as ConstructorParameters<typeof TestEnvironment>))

test('projects share an environment only when a module reads the same of them while it is loaded', () => {
  const plain = environmentFor({})
  const embedded = environmentFor({ testDatabase: 'embedded' })
  expect(embedded).not.toBe(plain)
  expect(environmentFor({})).toBe(plain)
  expect(environmentFor({ testDatabase: 'embedded' })).toBe(embedded)
})
