import { TestEnvironment } from 'jest-environment-node'
import { sharedEnvironment } from '../../../scripts/testing/jest/sharedEnvironment'
import type { ReusableHost } from '../servers/reusableHosts'

/** Kept for the lifetime of this jest process. The servers end when it does. */
const reusableHosts: ReusableHost[] = []

/** Jest environment that passes the servers of earlier test files on to each test file. */
class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.reusableHosts = reusableHosts
  }
}

export default sharedEnvironment(ServerEnvironment)
