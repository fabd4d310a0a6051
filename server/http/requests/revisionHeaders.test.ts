import { RequestError } from '../../common/errors'
import { readMinRevisions, revisionHeader } from './revisionHeaders'

const read = (value?: string) => readMinRevisions(value === undefined ? {} : { 'x-min-revision': value })

test('a read can send back the revision header of a write', () => {
  const revisions = new Map([['sales', 12] as const, ['inventory', 7] as const])
  expect(revisionHeader(revisions)).toBe('sales=12,inventory=7')
  expect([read(revisionHeader(revisions)), read()]).toEqual([revisions, null])
})

test.each(['', 'sales=-1', 'other=1', 'sales=1,sales=2', 'sales=1;x=2', 'sales=1'.padEnd(301)])(
  'X-Min-Revision %p is rejected',
  (value) => {
    expect(() => read(value)).toThrow(new RequestError('BAD_REQUEST', 'X-Min-Revision is not valid'))
  },
)
