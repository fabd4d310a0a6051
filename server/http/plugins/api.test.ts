import { buildApp } from '../../app'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { openApiDocument } from '../routes/openApi'
import { API_PREFIX } from '../services'

jest.mock<object>('../routes/openApi', () => ({ openApiDocument: jest.fn(() => ({ openapi: '3.1.0' })) }))

test('the description of the API is made once, no matter who asks', async () => {
  const app = await buildApp({ database: stubDatabase(async () => ({ rows: [], rowCount: 0 })), config: TEST_CONFIG })
  for (let asked = 0; asked < 3; asked += 1) {
    const answer = await app.inject(`${API_PREFIX}/openapi.json`)
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      200,
      'application/json; charset=utf-8',
      { openapi: '3.1.0' },
    ])
  }
  expect(openApiDocument).toHaveBeenCalledTimes(1)
  await app.close()
})
