import { TestEnvironment } from 'jest-environment-node'
import { keptEnvironment } from '../../../scripts/testing/jest/keptEnvironment'
import type { KeptHost } from '../servers/keptHosts'

/** As long as this process of jest runs. The servers end by themselves when it does. */
const keptHosts: KeptHost[] = []

/** Gives each file of tests the servers that those before it have left. */
class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.keptHosts = keptHosts
  }
}

export default keptEnvironment(ServerEnvironment)
