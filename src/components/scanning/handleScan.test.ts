import { handleScan, type ScanQuestion } from './deliverScan'
import type { ScannedField, ScannedList, ScanRecord } from './scanTargets'

const RECORDS: readonly (readonly [number: string, other: string, isHidden: boolean])[] = [
  ['SO0001', 'PO-1', false],
  ['SO0002', 'PO-2', true],
  ['SO0003', 'PO-2', false],
  ['SO0004', '', false],
]

/** Scans into a list and returns what was opened, searched and shown as a message. */
function scanList(scan: string, about: Partial<ScannedList> = {}, isInSearchBox = false) {
  const done: string[] = []
  const records = (): ScanRecord[] =>
    RECORDS.map(([number, other, isHidden]) => ({ numbers: [number, other], isHidden, open: () => done.push(`open ${number}`) }))
  const target: ScannedList = {
    kind: 'list',
    noun: 'sales order',
    isLoaded: true,
    records,
    search: (text, showsHidden) => done.push(`search ${text}${showsHidden ? ', hidden too' : ''}`),
    ...about,
  }
  const lookUp = ({ nothing }: ScanQuestion) => done.push(`look up, else ${nothing}`)
  const said = handleScan(scan, { target, isDialogOpen: false, isInSearchBox, isLookupOffered: false, lookUp })
  return [...done, ...(said === null ? [] : [said])]
}

test.each<[what: string, scan: string, done: string[]]>([
  ['one record', 'SO0001', ['open SO0001']],
  ['in any case, with spaces around', ' so0001 ', ['open SO0001']],
  ['a hidden record', 'SO0002', ['open SO0002']],
  ['by the other number', 'po-1', ['open SO0001']],
  ['behind the mark of its kind of code', ']Q3SO0003', ['open SO0003']],
  ['several records', 'po-2', ['look up, else No sales order with the number po-2']],
  ['a part of a number', 'SO000', ['look up, else No sales order with the number SO000']],
  ['more than a number', 'SO00011', ['look up, else No sales order with the number SO00011']],
  ['what only a parcel label bears', 'SO0001 1/2', ['look up, else No sales order with the number SO0001 1/2']],
  ['a very long text', 'x'.repeat(70), [`look up, else No sales order with the number ${'x'.repeat(60)}…`]],
])('[DECISION-51] in a list: %s', (_what, scan, done) => {
  expect(scanList(scan)).toEqual(done)
})

test('our own parcel label leads to its shipment', () => {
  expect(scanList(']Q3SO0003 2/11', { hasParcelLabels: true })).toEqual(['open SO0003'])
})

test('where rows do not open, the number becomes the search', () => {
  const records = () => [{ numbers: ['PUMP-100'], isHidden: false }]
  expect(scanList('pump-100', { records })).toEqual(['search PUMP-100'])
  const two = () => [...records(), { numbers: ['PUMP-100'], isHidden: true }]
  expect(scanList('pump-100', { records: two })).toEqual(['search PUMP-100, hidden too', '2 rows with the number PUMP-100'])
})

test('the search box is filled with what was scanned, found or not', () => {
  expect(scanList('SO0001', {}, true)).toEqual(['search SO0001', 'open SO0001'])
  expect(scanList('SO9999', {}, true)).toEqual(['search SO9999', 'look up, else No sales order with the number SO9999'])
})

test('[DECISION-54] a list that is not there loses no scan silently', () => {
  expect(scanList('SO0001', { isLoaded: false })).toEqual([
    'look up, else The list is not loaded, so SO0001 was not looked up. Scan it again.',
  ])
})

test.each([
  [true, true, [{ closeFirst: 'SO0001 was scanned. Close the dialog and scan it again.' }]],
  [false, true, ['look up, else Nothing has the number SO0001', null]],
  [false, false, ['look up, else Nothing in the loaded lists has the number SO0001', null]],
])(
  '[DECISION-54] where nothing takes scans (something stands in the way: %s, the server looks up: %s)',
  (isDialogOpen, isLookupOffered, done) => {
    const asked: string[] = []
    const lookUp = ({ nothing }: ScanQuestion) => asked.push(`look up, else ${nothing}`)
    const said = handleScan('SO0001', { target: undefined, isDialogOpen, isInSearchBox: false, isLookupOffered, lookUp })
    expect([...asked, said]).toEqual(done)
  },
)

test('a field handles what needs no lookup; all else is looked up for it', () => {
  const target: ScannedField = {
    kind: 'field',
    place: () => null,
    codeOf: (scan) => scan.slice(3),
    handle: (scan) => (scan === 'own' ? 'It is its own' : scan === 'shown' ? null : undefined),
    isLeftForDocuments: true,
    receive: () => null,
  }
  const lookUp = jest.fn()
  const answer = (scan: string) =>
    handleScan(scan, { target, isDialogOpen: false, isInSearchBox: false, isLookupOffered: true, lookUp })
  expect([answer('own'), answer('shown')]).toEqual(['It is its own', null])
  expect(lookUp).not.toHaveBeenCalled()
  expect(answer('420X1')).toBeNull()
  expect(lookUp.mock.calls).toEqual([[{ nothing: '', form: target }]])
})
