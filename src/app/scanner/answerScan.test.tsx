import type { ScannedField, ScannedList, ScanRecord } from '../../components/scanning/scanTargets'
import { answerScan, fillField, type ScanQuestion } from './answerScan'

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
  const said = answerScan(scan, { target, isDialogOpen: false, isInSearchBox, isLookupOffered: false, lookUp })
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
  [true, true, ['SO0001 was scanned. Close the dialog and scan it again.']],
  [false, true, ['look up, else Nothing has the number SO0001', null]],
  [false, false, ['look up, else Nothing in the loaded lists has the number SO0001', null]],
])(
  '[DECISION-54] where nothing takes scans (something stands in the way: %s, the server looks up: %s)',
  (isDialogOpen, isLookupOffered, done) => {
    const asked: string[] = []
    const lookUp = ({ nothing }: ScanQuestion) => asked.push(`look up, else ${nothing}`)
    const said = answerScan('SO0001', { target: undefined, isDialogOpen, isInSearchBox: false, isLookupOffered, lookUp })
    expect([...asked, said]).toEqual(done)
  },
)

test.each<[what: string, scan: string, before: string, filled: string | null, said: string]>([
  ['an empty field', '1Z 99', '', '1Z 99', 'Tracking Number is 1Z 99'],
  ['the same again', '1Z 99', '1Z 99 ', '1Z 99', 'Tracking Number is 1Z 99'],
  ['something else', '1Z 99', 'old one', '1Z 99', 'Tracking Number is 1Z 99, no longer old one'],
  ["the shipment's own label", 'sh0001 1/3', '', null, "sh0001 1/3 is on this shipment's own label: no Tracking Number"],
  ["another shipment's label", 'SH0002 1/3', '', null, 'look up, else No shipment with the number SH0002 1/3'],
  ['more than fits', 'x'.repeat(21), 'old one', null, `${'x'.repeat(21)} was not filled in. It is too long`],
])('over %s', (_what, scan, value, filled, said) => {
  const fill = jest.fn()
  const target: ScannedField = {
    kind: 'field',
    place: () => null,
    label: 'Tracking Number',
    value,
    ownNumber: 'SH0001',
    refusalOf: (text) => (text.length > 20 ? 'It is too long' : null),
    fill,
  }
  const lookUp = jest.fn(({ nothing, field }: ScanQuestion) => (field ? fillField(scan, field) : `look up, else ${nothing}`))
  const answer = answerScan(scan, { target, isDialogOpen: false, isInSearchBox: false, isLookupOffered: true, lookUp })
  expect(answer ?? lookUp.mock.results[0]?.value).toBe(said)
  expect(fill.mock.calls).toEqual(filled === null ? [] : [[filled]])
})
