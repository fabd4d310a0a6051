import type * as ServiceState from '../../services/serviceState'

/** A part of the app has what its modules load: what others load may come later. */
test('[BULK-05] what selects documents brings its part of the store, and waits for no other code', () => {
  jest.isolateModules(() => {
    jest.requireActual<object>('./useSelection')
    const { serviceReducer } = jest.requireActual<typeof ServiceState>('../../services/serviceState')
    const selection = { list: 'production', allOf: null, ids: [] } as const
    expect(serviceReducer(undefined, { type: 'bulk/selectionChanged', payload: selection }).bulk?.selection).toEqual(selection)
  })
})
