import { TestEnvironment } from 'jest-environment-node'
import { sharedEnvironment } from './sharedEnvironment'

/** The Node environment, shared by all test files of a jest process. */
export default sharedEnvironment(TestEnvironment)
