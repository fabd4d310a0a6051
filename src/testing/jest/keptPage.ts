import { keptEnvironment, type EnvironmentClass } from '../../../scripts/testing/jest/keptEnvironment'

// eslint-disable-next-line @typescript-eslint/no-require-imports -- the package has no types
const Page = require('jest-fixed-jsdom') as EnvironmentClass

/** A page, kept from file to file. */
export default keptEnvironment(Page)
