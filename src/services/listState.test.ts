import { inventoryAnswer } from '../testing/fixtures/inventory'
import { testStore } from '../testing/testStore'
import { inventoryApi } from './inventoryApi'
import { emptiedByFailure } from './listState'

test('a failed fetch empties a list that was there', async () => {
  const { store, backend } = testStore()
  const { getInventory } = inventoryApi.endpoints
  const fetchList = () => store.dispatch(getInventory.initiate(undefined, { forceRefetch: true }))
  const shown = () => emptiedByFailure(getInventory.select()(store.getState())).data

  await fetchList()
  expect(shown()).toEqual(inventoryAnswer)
  backend.refuse('getInventory', 500, { message: 'No' })
  await fetchList()
  expect(shown()).toBeUndefined()
  backend.answer('getInventory', [])
  await fetchList()
  expect(shown()).toEqual([])
})
