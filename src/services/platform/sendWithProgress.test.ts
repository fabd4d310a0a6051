import { turn } from '../../testing/turn'
import { sendWithProgress } from './sendWithProgress'

/** A fake XMLHttpRequest that the tests drive. */
class FakeSender {
  static last: FakeSender | undefined
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers = new Map<string, string>()
  opened: string[] = []
  sent: Blob | null = null
  isAborted = false
  withCredentials = false
  responseType = ''
  status = 0
  statusText = ''
  response: Blob | null = null
  responseHeaders = ''
  onload = () => undefined as void
  onerror = () => undefined as void
  onloadend = () => undefined as void

  constructor() {
    FakeSender.last = this
  }
  open = (...opened: string[]) => void (this.opened = opened)
  setRequestHeader = (name: string, value: string) => void this.headers.set(name, value)
  getAllResponseHeaders = () => this.responseHeaders
  send = (body: Blob) => void (this.sent = body)
  abort = () => void (this.isAborted = true)
  reply(status: number, text: string, headers = '') {
    Object.assign(this, { status, response: new Blob([text]), responseHeaders: headers })
    this.onload()
    this.onloadend()
  }
}

const real = globalThis.XMLHttpRequest
beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeSender }))
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: real }))

/** Sends a form with a small file, and waits until it is being sent. */
async function sending(init: RequestInit = {}) {
  const form = new FormData()
  form.append('file', new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }))
  form.append('shipmentNbr', 'SH1')
  const headers = { authorization: 'Bearer t' }
  const request = new Request('http://localhost/api/v1/x', { method: 'POST', body: form, headers, ...init })
  const seen: [number, number][] = []
  const reply = sendWithProgress(request, (...progress) => seen.push(progress))
  // The tests check rejections themselves.
  reply.catch(() => undefined)
  for (let turns = 0; turns < 1000 && !FakeSender.last?.sent; turns++) await turn()
  if (!FakeSender.last) throw new Error('nothing was sent')
  return { reply, seen, sender: FakeSender.last }
}
afterEach(() => void Object.assign(FakeSender, { last: undefined }))

test('the form arrives complete, with its headers and cookies', async () => {
  const { sender } = await sending({ credentials: 'include' })
  expect([...sender.opened, sender.withCredentials]).toEqual(['POST', 'http://localhost/api/v1/x', true])
  expect(sender.headers.get('authorization')).toBe('Bearer t')
  const contentType = sender.headers.get('content-type') ?? ''
  const form = await new Response(sender.sent, { headers: { 'content-type': contentType } }).formData()
  expect([...form.keys(), form.get('shipmentNbr')]).toEqual(['file', 'shipmentNbr', 'SH1'])
  expect(form.get('file')).toMatchObject({ name: 'slip.pdf', type: 'application/pdf', size: 8 })
})

test('progress is reported as bytes are sent', async () => {
  const { sender, seen } = await sending()
  sender.upload.onprogress?.({ loaded: 100, total: 400 })
  sender.upload.onprogress?.({ loaded: 400, total: 400 })
  expect(seen).toEqual([
    [100, 400],
    [400, 400],
  ])
})

test('the response is what fetch would give: status, headers, body', async () => {
  const { sender, reply } = await sending()
  sender.reply(413, '{"message":"No"}', 'Content-Type: application/json\r\nX-Request: 7:8\r\n')
  const response = await reply
  expect([response.status, response.ok, response.headers.get('x-request'), await response.text()]).toEqual([
    413,
    false,
    '7:8',
    '{"message":"No"}',
  ])
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
  expect(sender.isAborted).toBe(true)
})

test('a request aborted beforehand is never sent', async () => {
  const giveUp = new AbortController()
  giveUp.abort(new DOMException('gone', 'AbortError'))
  const request = new Request('http://localhost/api/v1/x', { method: 'POST', body: 'x', signal: giveUp.signal })
  await expect(sendWithProgress(request, () => undefined)).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeSender.last).toBeUndefined()
})
