import type * as ServiceState from '../../services/serviceState'

/** Importing the module must inject its slice synchronously, without waiting for code that others load. */
test('[BULK-05] what selects documents brings its part of the store, and waits for no other code', () => {
  jest.isolateModules(() => {
    jest.requireActual<object>('./useSelection')
    const { serviceReducer } = jest.requireActual<typeof ServiceState>('../../services/serviceState')
    const selection = { list: 'production', allOf: null, ids: [] } as const
    expect(serviceReducer(undefined, { type: 'bulk/selectionChanged', payload: selection }).bulk?.selection).toEqual(selection)
  })
})
