import { sharedEnvironment, type EnvironmentClass } from '../../../scripts/testing/jest/sharedEnvironment'

// oxlint-disable-next-line typescript/no-require-imports -- the package has no types
const Page = require('jest-fixed-jsdom') as EnvironmentClass

/** A page, kept from file to file. */
export default sharedEnvironment(Page)
