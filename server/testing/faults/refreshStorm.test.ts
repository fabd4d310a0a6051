import { callApi } from '../servers/apiClient'
import { expectNoViolations } from '../servers/businessServer'
import { startTestServer, type TestServer } from '../servers/testServer'
import { refreshStorm } from './refreshStorm'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

// `npm run bench:server` measures how fast 500 people are served.

test('[FAULT-34] a hundred people whose tokens end together all get new ones, and can go on with them', async () => {
  const { tokens, answers } = await refreshStorm(server, 100)
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
  const next = answers.map(({ cookie }) => cookie ?? '')
  expect(new Set([...tokens, ...next]).size).toBe(200)
  expect((await callApi(server.origin, 'refreshToken', { cookie: next[0] ?? '' })).status).toBe(200)
  const token = String(answers[99]?.body?.accessToken)
  expect((await callApi(server.origin, 'getSales', { token })).status).toBe(200)
  await expectNoViolations(server)
})
