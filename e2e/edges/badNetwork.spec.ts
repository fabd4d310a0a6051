import { signIn } from '../fixtures'
import { ACTIONS } from './actions'
import { expect, test } from './edgesTest'
import { seeDoneOnce, settle } from './serverGone'

const ROUNDS = 2

/** Returns a generator of numbers from 0 to 1, the same in every run (Lehmer). */
function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test('every action is done exactly once on a slow network that loses requests', async ({ browser, backend }) => {
  test.setTimeout(30 * 60_000)
  const random = seeded(2026)
  for (const action of Array.from({ length: ROUNDS }, () => ACTIONS).flat()) {
    await test.step(action.what, async () => {
      const page = await browser.newPage()
      await signIn(page)
      const prepared = await action.prepare(page, backend.read)
      const before = await prepared.count()
      backend.proxy.setConditions({ latencyMs: 300, lost: 0.05, random })
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
