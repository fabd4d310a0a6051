import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { createUploadMemory } from './uploads'

let room: ReturnType<typeof createUploadMemory>
beforeEach(() => (room = createUploadMemory()))

function begin(sessionId: string, bytes?: number) {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  const done = room.hold(sessionId, bytes, () => over)
  return { done, end }
}

test('[FAULT-27] a session has at most three uploads at once, and another once one ends', async () => {
  const [first] = [begin('A', 1), begin('A', 1), begin('A', 1)]
  const tooMany = { code: 'RATE_LIMITED', retryAfterSeconds: 5 }
  await expect(room.hold('A', 1, async () => 'done')).rejects.toMatchObject(tooMany)
  expect(await room.hold('B', 1, async () => 'done')).toBe('done')
  first?.end()
  await first?.done
  await expect(room.hold('A', 1, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await room.hold('A', 1, async () => 'done')).toBe('done')
})

test('[FAULT-27] all uploads together hold at most six of the largest files', async () => {
  for (const session of ['A', 'B', 'C', 'D', 'E']) begin(session)
  const last = begin('F', 2 * UPLOAD_LIMIT_BYTES)
  await expect(room.hold('G', 1, async () => 'done')).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 })
  last.end()
  await last.done
  expect(await room.hold('G', UPLOAD_LIMIT_BYTES - 1, async () => 'done')).toBe('done')
  for (let index = 0; index < 100; index += 1) begin(`small ${index}`, 50_000)
  await expect(room.hold('H', undefined, async () => 'done')).rejects.toMatchObject({ code: 'BUSY' })
})
