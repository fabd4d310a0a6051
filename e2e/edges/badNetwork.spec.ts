import { signIn } from '../fixtures'
import { ACTIONS } from './actions'
import { expect, test } from './edgesTest'
import { seeDoneOnce, settle } from './serverGone'

const ROUNDS = 2

test('every action is done exactly once on a slow network that loses requests', async ({ browser, backend }) => {
  test.setTimeout(30 * 60_000)
  for (const action of Array.from({ length: ROUNDS }, () => ACTIONS).flat()) {
    await test.step(action.what, async () => {
      const page = await browser.newPage()
      await signIn(page)
      const prepared = await action.prepare(page, backend.read)
      const before = await prepared.count()
      backend.proxy.setConditions({ latencyMs: 300, requestsPerLoss: 8 })
      await prepared.perform()
      await settle(page, prepared, before)
      backend.proxy.setConditions(null)
      await seeDoneOnce(page, prepared, before)
      await page.close()
    })
  }
  // The test is meaningless if the network lost nothing.
  const { lost } = backend.proxy
  for (const what of [/^request POST/, /^response/]) expect(lost).toContainEqual(expect.stringMatching(what))
})
