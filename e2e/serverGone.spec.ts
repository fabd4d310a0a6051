import { ACTIONS } from './edges/actions'
import { test } from './edges/edgesTest'
import { LISTS, stopServerDuring, stopServerBeforeRefresh } from './edges/serverGone'

// One action of each kind; e2e/edges/serverGone.spec.ts tests all of them.
for (const act of ACTIONS.slice(0, 1)) {
  test(`[FAULT-09] the server is killed during ${act.what}: input stays, and it is posted once`, async ({ page, backend }) => {
    await stopServerDuring('answered', act, page, backend)
  })
}

for (const list of LISTS.slice(-1)) {
  test(`[FAULT-12] the server is gone at a refresh of ${list.path}: former data, Retry`, async ({ page, backend }) => {
    await stopServerBeforeRefresh(list, page, backend)
  })
}
