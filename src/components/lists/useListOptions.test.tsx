import { act, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { inventoryApi } from '../../services/inventoryApi'
import { liveChanged } from '../../slices/authSlice'
import { testStore } from '../../testing/testStore'
import { useIsLive } from './useListOptions'

test('a failed load on screen ends "Live"; one that is no longer shown does not', async () => {
  jest.useFakeTimers()
  try {
    const { store, backend } = testStore()
    store.dispatch(liveChanged(true))
    const { result } = renderHook(() => useIsLive(), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    })
    backend.reject('getInventory', 404, { message: 'No' })
    // RTK Query writes subscriptions to the store within half a second, in batches.
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
