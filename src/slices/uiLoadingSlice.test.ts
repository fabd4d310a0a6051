import { combineSlices, createAsyncThunk } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'
import { bulkSlice, bulkRequested, bulkBegun, bulkStopped, bulkShown } from './bulkSlice'
import { selectIsLoading, selectIsProcessing, uiLoadingSlice } from './uiLoadingSlice'
import { writesSlice } from './writesSlice'

const reducer = combineSlices(uiLoadingSlice, bulkSlice, writesSlice)

/** The actions that RTK Query dispatches for a call. */
const call = createAsyncThunk<null, { readonly endpointName: string }>('api/executeMutation', () => null)
const began = (id: string, endpointName = 'releaseOrder') => call.pending(id, { endpointName })
const ended = (id: string, endpointName = 'releaseOrder') => call.fulfilled(null, id, { endpointName })
const failed = (id: string) => call.rejected(null, id, { endpointName: 'releaseOrder' })

const isLoadingAfter = (...actions: Parameters<typeof reducer>[1][]) =>
  selectIsLoading(actions.reduce(reducer, reducer(undefined, { type: 'start' })))

test.each([
  ['one began', [began('a')], true],
  ['one failed', [began('a'), failed('a')], false],
  ['labels began', [began('a', 'generateShippingLabels')], true],
  ['a note began', [began('a', 'addShipmentNote')], false],
  ['a list began to load', [began('a', 'getTransfers')], false],
  ['an end came twice', [began('a'), began('b'), ended('a'), ended('a')], true],
  ['an old end after a new session', [began('a'), sessionEnded(), began('b'), ended('a')], true],
])('%s', (_name, actions, isLoading) => {
  expect(isLoadingAfter(...actions)).toBe(isLoading)
})

const requested = bulkRequested({ action: 'labels', rows: [{ id: 'SH1', text: '' }] })
const begun = bulkBegun([])

test.each([
  ['there is no run', [], true],
  ['a run is only asked about', [requested], true],
  ['a run is under way', [requested, begun], false],
  ['a run is under way and hidden', [requested, begun, bulkShown(false)], false],
  ['a run is over and kept', [requested, begun, bulkStopped()], true],
])('whether a call covers the screen while %s', (_name, actions, isCovered) => {
  const state = [...actions, began('a')].reduce(reducer, reducer(undefined, { type: 'start' }))
  expect(selectIsProcessing(state)).toBe(isCovered)
})
