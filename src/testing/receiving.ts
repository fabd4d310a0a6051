import type { SessionResponse } from '../../contract/entities/user'
import { startSession } from '../services/authApi'
import { OPEN_WINDOW } from '../services/documentsApi'
import { transfersApi } from '../services/transfersApi'
import { startWrite } from '../services/writes/documentWrite'
import { selectIsBlocked, selectLastWrite } from '../slices/writesSlice'
import { fakeWorld, type FakeWorld } from './fakeWorld'
import { withKeys } from './fixtures/session'
import { sealReceipt, transfersResponse } from './fixtures/transfers'
import { testStore } from './testStore'
import { turns } from './turn'

export const TRANSFER = 'transfer TR0001-TS0001'

/** What the list says once the seals of line 2 have come in. */
export const RECEIVED = {
  ...transfersResponse,
  transfersWithReceiptsQty: {
    'TR0001-TS0001': [
      ...(transfersResponse.transfersWithReceiptsQty['TR0001-TS0001'] ?? []),
      { soLineNbr: 2, inventoryId: 'SEAL-200', receivedQty: 3 },
    ],
  },
}

interface Options {
  /** Null: the page was reloaded, and {@link reloadPage} restores the session. */
  readonly session?: SessionResponse | null
  readonly world?: FakeWorld
}

/** A store whose user receives the seals of a transfer. Its backend can lose, reject or hold the receipt. */
export async function receivingStore({ session = withKeys, world = fakeWorld() }: Options = {}) {
  const setup = testStore({ world, session })
  const { store } = setup
  if (session) await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  return {
    ...setup,
    post: (quantity?: number) => store.dispatch(startWrite('createTransferReceipt', sealReceipt(quantity))),
    write: () => selectLastWrite(store.getState(), TRANSFER),
    isBlocked: () => selectIsBlocked(store.getState(), TRANSFER),
    keys: () => setup.backend.keys('createTransferReceipt'),
  }
}

/** The page after a reload: the same world, in which this session is restored. */
export async function reloadPage(world: FakeWorld, session = withKeys) {
  const setup = await receivingStore({ world, session: null })
  world.backend.response('refreshToken', session)
  await setup.store.dispatch(startSession())
  await turns()
  return setup
}
