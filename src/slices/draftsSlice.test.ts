import {
  changeUndone,
  draftChanged,
  draftResumed,
  draftsSlice,
  draftsRestored,
  selectDraft,
  selectIsResumed,
  selectUndoableStep,
  type DraftsState,
  type FormDraft,
} from './draftsSlice'
import { writeDecided, type WriteIntent, type WriteOutcome } from './writesSlice'

const { reducer } = draftsSlice
const SO1 = 'sales SO1'
const two = { text: '2', quantity: 2 }
const COUNT = { '1': two, '4': two }
const counted = reducer(undefined, draftChanged({ document: SO1, draft: COUNT }))
const draftIn = (state: DraftsState) => selectDraft({ drafts: state }, SO1)
const decided = (outcome: WriteOutcome, postedDraft: WriteIntent['postedDraft']) =>
  writeDecided({ document: SO1, key: 'k', outcome, postedDraft })

test('the changes of a count are undone one by one until its form is opened again', () => {
  const step = (state: DraftsState) => selectUndoableStep({ drafts: state }, SO1)
  const scan = { line: '1', isScan: true }
  const three = { text: '3', quantity: 3 }
  const scanned = reducer(counted, draftChanged({ document: SO1, draft: { ...COUNT, '1': three }, change: scan }))
  const filled = reducer(
    scanned,
    draftChanged({ document: SO1, draft: { '1': three, '4': three }, change: { line: null, isScan: false } }),
  )
  expect(step(counted)).toBeNull()
  expect(step(structuredClone(filled))).toMatchObject({ line: null, isScan: false })
  const undone = reducer(filled, changeUndone(SO1))
  expect([draftIn(undone), step(undone)]).toEqual([{ ...COUNT, '1': three }, expect.objectContaining(scan)])
  expect(draftIn(reducer(undone, changeUndone(SO1)))).toEqual(COUNT)
  const typed = draftChanged({ document: SO1, draft: { ...COUNT, '1': two }, change: { line: '1', isScan: false } })
  expect(draftIn(reducer(reducer(scanned, typed), changeUndone(SO1)))).toEqual({ ...COUNT, '1': three })
  // Something else has changed the count since, or the form was opened again.
  expect(step(reducer(scanned, draftChanged({ document: SO1, draft: COUNT })))).toBeNull()
  expect(step(reducer(scanned, draftResumed(SO1)))).toBeNull()
})

test.each<[WriteOutcome, FormDraft, FormDraft | null]>([
  ['posted', COUNT, null],
  ['foundPosted', COUNT, null],
  ['posted', { '1': two }, { '4': two }],
  ['posted', {}, COUNT],
  ['posted', { ...COUNT, '1': { text: '1', quantity: 1 } }, { '1': two }],
  ['notPosted', COUNT, COUNT],
  ['refused', COUNT, COUNT],
])('a write that is %s and sent %j leaves %j: later changes are kept', (outcome, postedDraft, left) => {
  expect(draftIn(reducer(counted, decided(outcome, postedDraft)))).toEqual(left)
})

test.each<[string, FormDraft, FormDraft | null]>([
  ['goes with the last entry', { '': 'Year end', ...COUNT }, null],
  ['stays with the others', { '': 'Year end', '1': two }, { '': 'Year end', '4': two }],
  ['stays when it was changed', { '': 'Why', ...COUNT }, { '': 'Year end' }],
])('the reason of a count %s', (_what, posted, left) => {
  const withReason = reducer(undefined, draftChanged({ document: SO1, draft: { '': 'Year end', ...COUNT } }))
  expect(draftIn(reducer(withReason, decided('posted', posted)))).toEqual(left)
})

test('a write that posts its own note takes the note, and leaves the count', () => {
  const both = reducer(counted, draftChanged({ document: 'note', draft: { text: 'Twice' } }))
  const state = reducer(both, decided('foundPosted', 'note'))
  expect([draftIn(state), selectDraft({ drafts: state }, 'note')]).toEqual([COUNT, null])
})

test('stored drafts are restored, but do not replace what was typed since', () => {
  const kept = { [SO1]: { '1': { text: '9', quantity: 9 } }, 'sales SO2': COUNT }
  const state = reducer(counted, draftsRestored(kept))
  expect(draftIn(state)).toEqual(COUNT)
  expect(selectDraft({ drafts: state }, 'sales SO2')).toEqual(COUNT)
  expect(selectIsResumed({ drafts: state }, 'sales SO2')).toBe(true)
})
