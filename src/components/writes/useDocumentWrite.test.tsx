import { act, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import { transfersApi } from '../../services/transfersApi'
import { staffSession } from '../../testing/fixtures/session'
import { sealReceipt } from '../../testing/fixtures/transfers'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { useDocumentWrite } from './useDocumentWrite'

afterEach(turn)

test('the message of a failing server stays until the document is posted again', async () => {
  const { store, backend } = testStore({ session: { ...staffSession, extensions: [] } })
  await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  const { result } = renderHook(() => useDocumentWrite('transfer TR0001-TS0001'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  backend.reject('createTransferReceipt', 503, { message: 'Down', error_code: 'E1', error_uuid: 'U1' })
  await act(() => result.current.start('createTransferReceipt', sealReceipt()))
  expect(result.current).toMatchObject({ phase: 'notPosted', rejection: 'Down --> Code: E1 --> ErrorID: U1' })

  backend.response('createTransferReceipt', {})
  await act(() => result.current.start('createTransferReceipt', sealReceipt()))
  expect(result.current).toMatchObject({ phase: 'posted', rejection: null })
})
