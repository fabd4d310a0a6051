import { TestEnvironment } from 'jest-environment-node'
import { keptEnvironment } from './keptEnvironment'

/** Node without a page, kept from file to file. */
export default keptEnvironment(TestEnvironment)
