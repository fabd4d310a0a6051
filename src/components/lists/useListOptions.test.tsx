import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { inventoryApi, useGetInventoryQuery } from '../../services/inventoryApi'
import { liveChanged } from '../../slices/authSlice'
import { inventoryResponse } from '../../testing/fixtures/inventory'
import { testStore } from '../../testing/testStore'
import { storedResponse, useIsLive } from './useListOptions'

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

function watchedList() {
  const setup = testStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={setup.store}>{children}</Provider>
  const { result } = renderHook(() => useGetInventoryQuery(undefined, { selectFromResult: storedResponse }), { wrapper })
  return { ...setup, result }
}

test('loading, then the response; a refetch is no loading', async () => {
  const { result, backend } = watchedList()
  expect(result.current).toMatchObject({ data: undefined, isLoading: true })
  await waitFor(() => expect(result.current).toMatchObject({ data: inventoryResponse, isLoading: false }))
  backend.hold('getInventory')
  act(() => void result.current.refetch())
  await waitFor(() => expect(result.current).toMatchObject({ data: inventoryResponse, isLoading: false, isFetching: true }))
})

test('a failed refetch is an error, and keeps the response for a dialog that is open', async () => {
  const { result, backend } = watchedList()
  await waitFor(() => expect(result.current.data).toBeDefined())
  backend.reject('getInventory', 500, { message: 'No' })
  act(() => void result.current.refetch())
  await waitFor(() => expect(result.current).toMatchObject({ isError: true, data: inventoryResponse, isLoading: false }))
})
