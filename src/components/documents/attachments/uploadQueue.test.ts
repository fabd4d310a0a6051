import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { emptyQueue, shrinkingCount, unlistedFiles, unsentFiles, uploadQueueReducer, type QueueAction } from './uploadQueue'

function fileOf(name: string, type = 'application/pdf', size = 3): File {
  return Object.defineProperty(new File(['pdf'], name, { type, lastModified: 1 }), 'size', { value: size })
}

const slip = fileOf('slip.pdf')
const crate = fileOf('crate.png', 'image/png')
const program = fileOf('run.exe', 'application/x-msdownload')

const after = (...actions: QueueAction[]) => actions.reduce(uploadQueueReducer, emptyQueue([]))
const chosen = (...files: File[]): QueueAction => ({ type: 'chosen', files })
const ended = (id: number, reason?: string, canRetry = true): QueueAction => ({
  type: 'ended',
  id,
  failure: reason === undefined ? null : { reason, canRetry },
})
const statesOf = ({ files }: ReturnType<typeof after>) => files.map(({ file, state, reason }) => [file.name, state, reason])

test('each chosen file is judged by itself, and all stay in order', () => {
  const queue = after(chosen(slip, program), chosen(fileOf('big.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES), crate))
  expect(statesOf(queue)).toEqual([
    ['slip.pdf', 'waiting', ''],
    ['run.exe', 'refused', FILE_TEXT.wrongType],
    ['big.pdf', 'refused', FILE_TEXT.tooLarge],
    ['crate.png', 'waiting', ''],
  ])
  expect(unsentFiles(queue).map(({ file }) => file)).toEqual([slip, crate])
})

test('a file that is chosen again is in the queue once; another of the same name is another file', () => {
  const queue = after(chosen(slip, slip), chosen(fileOf('slip.pdf')), chosen(fileOf('slip.pdf', 'application/pdf', 4)))
  expect(queue.files.map(({ id, file }) => [id, file.size])).toEqual([
    [1, 3],
    [2, 4],
  ])
})

test('a round leaves what was not attached, with the reason, and says how it ended', () => {
  const queue = after(
    chosen(slip, crate, fileOf('c.pdf'), fileOf('d.pdf')),
    { type: 'began', id: 1 },
    ended(1),
    ended(2, 'Request timed out'),
    ended(3, FILE_TEXT.wrongType, false),
    { type: 'roundEnded' },
  )
  expect(statesOf(queue)).toEqual([
    ['crate.png', 'failed', 'Request timed out'],
    ['c.pdf', 'refused', FILE_TEXT.wrongType],
    ['d.pdf', 'waiting', ''],
  ])
  expect(queue.outcome).toEqual({ attached: 1, of: 4 })
  expect(unsentFiles(queue).map(({ id }) => id)).toEqual([2, 4])
})

test('a round counts the files that were refused when they were chosen', () => {
  const eight = [slip, crate, fileOf('c.pdf'), ...Array.from({ length: 5 }, (_, place) => fileOf(`${place}.exe`))]
  const queue = after(chosen(...eight), ended(1), ended(2), ended(3), { type: 'roundEnded' })
  expect(queue.outcome).toEqual({ attached: 3, of: 8 })
})

test.each([
  ['is sent instead', new File(['s'], 'big.jpg', { type: 'image/jpeg' }), 'waiting', 1],
  ['stays refused when it cannot be', null, 'refused', UPLOAD_LIMIT_BYTES],
])('a photo that is made smaller %s', (_what, file, state, size) => {
  const queue = after(chosen(fileOf('big.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES)), { type: 'shrinking', id: 1 })
  expect([shrinkingCount(queue), unsentFiles(queue)]).toEqual([1, []])
  const [shrunk] = uploadQueueReducer(queue, { type: 'shrunk', id: 1, file }).files
  expect([shrunk?.state, shrunk?.file.size]).toEqual([state, size])
})

test('a removed file is gone, its id is not given again, and a new choice forgets the last outcome', () => {
  const queue = after(chosen(slip), { type: 'roundEnded' }, { type: 'removed', id: 1 }, chosen(crate))
  expect(queue.files.map(({ id }) => id)).toEqual([2])
  expect(queue.outcome).toBeNull()
})

describe('an attached file keeps a row until the document lists it', () => {
  const listed = (...ids: string[]): QueueAction => ({
    type: 'listed',
    files: ids.map((id) => ({ id, filename: `${id}.pdf` })),
  })
  const sent = [chosen(slip, crate), ended(1), ended(2), { type: 'roundEnded' }] as const

  test.each<[string, readonly QueueAction[], readonly string[]]>([
    ['attached, not listed', sent, ['slip.pdf', 'crate.png']],
    ['the first is listed', [...sent, listed('a')], ['crate.png']],
    ['both are listed', [...sent, listed('a', 'b')], []],
    ['the first is listed twice', [...sent, listed('a'), listed('a')], ['crate.png']],
    ['listed before the round has ended', [listed('a', 'b'), ...sent], []],
    ['listed and removed', [...sent, listed('a', 'b'), listed()], []],
    ['a second round', [...sent, listed('a', 'b'), chosen(fileOf('c.pdf')), ended(3), { type: 'roundEnded' }], ['c.pdf']],
  ])('%s', (_what, actions, names) => {
    expect(unlistedFiles(after(...actions))).toEqual(names)
  })

  test('files that were there before the dialog opened are not counted', () => {
    const before = emptyQueue([{ id: 'old', filename: 'slip.pdf' }])
    expect(unlistedFiles([...sent, listed('old')].reduce(uploadQueueReducer, before))).toEqual(['slip.pdf', 'crate.png'])
  })
})
