import { act, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { inventoryApi } from '../../services/inventoryApi'
import { liveChanged } from '../../slices/authSlice'
import { testStore } from '../../testing/testStore'
import { useIsLive } from './useListOptions'

test('a failed load on the screen ends "Live", one that nothing shows any more does not', async () => {
  jest.useFakeTimers()
  try {
    const { store, backend } = testStore()
    store.dispatch(liveChanged(true))
    const { result } = renderHook(() => useIsLive(), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    })
    backend.reject('getInventory', 404, { message: 'No' })
    // RTK Query shows in the store what is subscribed to within half a second, and batches what it tells.
    const wait = () => act(() => jest.advanceTimersByTime(600))
    const shown = store.dispatch(inventoryApi.endpoints.getInventory.initiate())
    await act(async () => void (await shown))
    wait()
    expect(result.current).toBe(false)
    shown.unsubscribe()
    wait()
    expect(result.current).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})
