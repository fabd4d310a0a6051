import { isReplaced } from './newRelease'

const pageWith = (script: string) => `<!doctype html><script defer src="${script}"></script><div id="root"></div>`

beforeEach(() => {
  document.head.innerHTML = '<script src="/assets/main.1111.js"></script>'
})
afterEach(() => void (document.head.innerHTML = ''))

const serve = (response: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(response)

test.each<[string, () => Promise<Response>, boolean]>([
  ['the same release', async () => new Response(pageWith('/assets/main.1111.js')), false],
  ['another release', async () => new Response(pageWith('/assets/main.9999.js')), true],
  ['a page of a proxy', async () => new Response('<p>Sign in to the network</p>'), false],
  ['a rejection', async () => new Response(pageWith('/assets/main.9999.js'), { status: 503 }), false],
  ['no response at all', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_what, response, replaced) => {
  const requested = serve(response)
  expect(await isReplaced('/manager/')).toBe(replaced)
  expect(requested).toHaveBeenCalledWith('/manager/', expect.objectContaining({ cache: 'no-store' }))
})

test('a page without a script of the app has nothing to compare', async () => {
  document.head.innerHTML = ''
  const requested = serve(async () => new Response(pageWith('/assets/main.9999.js')))
  expect(await isReplaced('/')).toBe(false)
  expect(requested).not.toHaveBeenCalled()
})
