import { turn } from '../../testing/turn'
import { sendWithProgress } from './sendWithProgress'

class FakeSender {
  static last: FakeSender | undefined
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers = new Map<string, string>()
  opened: string[] = []
  sent: Blob | null = null
  withCredentials = false
  responseType = ''
  status = 0
  statusText = ''
  response: Blob | null = null
  responseHeaders = ''
  onload = () => undefined as void
  onerror = () => undefined as void
  onloadend = () => undefined as void
  abort = jest.fn()

  constructor() {
    FakeSender.last = this
  }
  open = (...opened: string[]) => void (this.opened = opened)
  setRequestHeader = (name: string, value: string) => void this.headers.set(name, value)
  getAllResponseHeaders = () => this.responseHeaders
  send = (body: Blob) => void (this.sent = body)
  reply(status: number, text: string, headers = '') {
    Object.assign(this, { status, response: new Blob([text]), responseHeaders: headers })
    this.onload()
    this.onloadend()
  }
}

const real = globalThis.XMLHttpRequest
beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeSender }))
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: real })
  FakeSender.last = undefined
})

async function sending(init: RequestInit = {}) {
  const headers = { authorization: 'Bearer t', 'content-type': 'text/plain' }
  const request = new Request('http://localhost/api/v1/x', { method: 'POST', body: '%PDF-1.4', headers, ...init })
  const progress = jest.fn()
  const reply = sendWithProgress(request, progress)
  // The tests check rejections themselves.
  reply.catch(() => undefined)
  while (!FakeSender.last?.sent) await turn()
  return { reply, progress, sender: FakeSender.last }
}

test('the request is sent with its body, headers and cookies, and its progress reported', async () => {
  const { sender, progress } = await sending({ credentials: 'include' })
  expect([...sender.opened, sender.withCredentials]).toEqual(['POST', 'http://localhost/api/v1/x', true])
  expect([...sender.headers]).toEqual(Object.entries({ authorization: 'Bearer t', 'content-type': 'text/plain' }))
  expect(await sender.sent?.text()).toBe('%PDF-1.4')
  sender.upload.onprogress?.({ loaded: 100, total: 400 })
  expect(progress.mock.calls).toEqual([[100, 400]])
})

test('the response is what fetch would give: status, headers, body', async () => {
  const { sender, reply } = await sending()
  sender.reply(413, '{"message":"No"}', 'Content-Type: application/json\r\nX-Request: 7:8\r\n')
  const response = await reply
  expect([response.status, response.ok, response.headers.get('x-request')]).toEqual([413, false, '7:8'])
  expect(await response.text()).toBe('{"message":"No"}')
})

test('a response without a body has a null body', async () => {
  const { sender, reply } = await sending()
  sender.reply(204, '')
  expect((await reply).body).toBeNull()
})

test('a lost connection rejects with a TypeError, as fetch does', async () => {
  const { sender, reply } = await sending()
  sender.onerror()
  await expect(reply).rejects.toThrow(TypeError)
})

test('aborting a request aborts the upload and rejects with the reason', async () => {
  const giveUp = new AbortController()
  const { sender, reply } = await sending({ signal: giveUp.signal })
  giveUp.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect(reply).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(sender.abort).toHaveBeenCalled()
})

test('a request aborted beforehand is never sent', async () => {
  const signal = AbortSignal.abort(new DOMException('gone', 'AbortError'))
  const request = new Request('http://localhost/api/v1/x', { method: 'POST', body: 'x', signal })
  await expect(sendWithProgress(request, () => undefined)).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeSender.last).toBeUndefined()
})
