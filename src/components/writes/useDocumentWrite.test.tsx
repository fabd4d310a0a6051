import { act, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { transfersApi } from '../../services/endpoints/transfersApi'
import { staffSession } from '../../testing/fixtures/session'
import { transfersAnswer } from '../../testing/fixtures/transfers'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { useDocumentWrite } from './useDocumentWrite'

// A chunk that cannot be loaded any more, because the server has a newer release.
jest.mock('../../services/writes/otherTabs', () => {
  throw new Error('no such file')
})

afterEach(turn)

const RECEIPT = [
  {
    TransferOrderNbr: 'TR0001',
    TransferOrderType: 'TR' as const,
    TransferShipmentNbr: 'TS0001',
    Items: [{ inventoryID: 'SEAL-200', lineNbr: 2, quantity: 3 }],
  },
]

test('[FAULT-05] an unknown outcome is found out although the code for other tabs cannot be loaded', async () => {
  const { store, backend, world } = testStore()
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate())
  const { result } = renderHook(() => useDocumentWrite('transfer TR0001-TS0001'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  const lost = () => Promise.reject(new TypeError('connection lost'))
  backend.answer('createTransferReceipt', lost)
  backend.answer('getTransfers', lost)
  await act(() => result.current.start('createTransferReceipt', RECEIPT))
  expect(result.current.phase).toBe('unknown')

  backend.answer('getTransfers', transfersAnswer)
  await act(() => result.current.checkAgain())
  expect(result.current.phase).toBe('notPosted')
  await act(turn)
  // Telling other tabs fails too.
  expect(world.log).toContainEqual(expect.stringContaining('What other tabs hear could not be loaded.'))
})

test('[ERROR-01] the words of a server that gave up stay until the document is posted again', async () => {
  const { store, backend } = testStore({ session: { ...staffSession, extensions: [] } })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate())
  const { result } = renderHook(() => useDocumentWrite('transfer TR0001-TS0001'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  backend.refuse('createTransferReceipt', 503, { message: 'Down', error_code: 'E1', error_uuid: 'U1' })
  await act(() => result.current.start('createTransferReceipt', RECEIPT))
  expect(result.current).toMatchObject({ phase: 'notPosted', refusal: 'Down --> Code: E1 --> ErrorID: U1' })

  backend.answer('createTransferReceipt', {})
  await act(() => result.current.start('createTransferReceipt', RECEIPT))
  expect(result.current).toMatchObject({ phase: 'posted', refusal: null })
})
