import { TestEnvironment } from 'jest-environment-node'
import { sharedEnvironment } from '../../../scripts/testing/jest/sharedEnvironment'
import type { ReusableHost } from '../servers/reusableHosts'

/** As long as this process of jest runs. The servers end by themselves when it does. */
const reusableHosts: ReusableHost[] = []

/** Gives each file of tests the servers that those before it have left. */
class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.reusableHosts = reusableHosts
  }
}

export default sharedEnvironment(ServerEnvironment)
