import { TestEnvironment } from 'jest-environment-node'
import { sharedEnvironment } from './sharedEnvironment'

/** Node without a page, kept from file to file. */
export default sharedEnvironment(TestEnvironment)
