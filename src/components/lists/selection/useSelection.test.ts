import type * as RootReducer from '../../../services/rootReducer'

/** Importing the module must inject its slice synchronously, without waiting for code that others load. */
test('[BULK-05] what selects documents brings its part of the store, and waits for no other code', () => {
  jest.isolateModules(() => {
    jest.requireActual<object>('./useSelection')
    const { rootReducer } = jest.requireActual<typeof RootReducer>('../../../services/rootReducer')
    const selection = { list: 'production', allOf: null, ids: [] } as const
    expect(rootReducer(undefined, { type: 'bulk/selectionChanged', payload: selection }).bulk?.selection).toEqual(selection)
  })
})
