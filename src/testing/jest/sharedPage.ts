import { sharedEnvironment, type EnvironmentClass } from '../../../scripts/testing/jest/sharedEnvironment'

// oxlint-disable-next-line typescript/no-require-imports -- the package has no types
const Page = require('jest-fixed-jsdom') as EnvironmentClass

/** The jsdom environment, shared by all test files of a jest process. */
export default sharedEnvironment(Page)
