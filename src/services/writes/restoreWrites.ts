import * as z from 'zod/mini'
import { writtenDocument } from '../../../contract/call'
import { calls, DOCUMENT_CALLS } from '../../../contract/calls'
import { selectUser } from '../../slices/authSlice'
import { bulkRestored, rowsOf, type StoredRun } from '../../slices/bulkSlice'
import { FormDraft } from '../../slices/draftsSlice'
import { FollowUp, followUpsRestored } from '../../slices/followUpsSlice'
import { writesRestored, type RestoredWrite, type WriteIntent, type WritesState } from '../../slices/writesSlice'
import type { StoredWrites } from '../device/storedWrites'
import type { AppThunk } from '../store/rootReducer'

/** Restores the user's writes, run and follow-ups of this tab. Nothing starts by itself. */
export function restoreWrites(): AppThunk<void> {
  return (dispatch, getState, { writeStorage }) => {
    const email = selectUser(getState())?.email
    const stored = email === undefined ? null : (writeStorage.read(email) as Partial<StoredWrites> | null)
    if (email === undefined || !Array.isArray(stored?.writes)) return
    const writes = readWrites(stored.writes, email)
    const isNew = ({ document }: WriteIntent) => !(document in getState().writes.byDocument)
    if (writes.some(isNew)) dispatch(writesRestored(writes))
    const run = readRun(stored.run, getState().writes.byDocument)
    if (run) dispatch(bulkRestored(run))
    const { data: followUps } = z.array(FollowUp).safeParse(stored.followUps)
    if (followUps && followUps.length > 0) dispatch(followUpsRestored(followUps))
  }
}

/** Returns the stored writes; malformed entries are skipped. A body is validated by its schema before it is sent. */
function readWrites(stored: readonly unknown[], email: string): RestoredWrite[] {
  return (stored as (Partial<RestoredWrite> | null)[]).filter((write): write is RestoredWrite => {
    if (write?.email !== email || typeof write.key !== 'string' || typeof write.before !== 'object') return false
    const call = DOCUMENT_CALLS.find((name) => name === write.call)
    return (
      Array.isArray(write.posts) &&
      (typeof write.postedDraft === 'string' || FormDraft.safeParse(write.postedDraft).success) &&
      call !== undefined &&
      typeof write.arg === 'object' &&
      write.arg !== null &&
      writtenDocument(calls[call], write.arg) === write.document
    )
  })
}

const StoredRow = z.object({
  phase: z.enum(['waiting', 'sending', 'refused', 'excluded', 'lacking']),
  reason: z.nullable(z.string()),
})

const Run = z.object({
  key: z.string(),
  action: z.enum(['confirmShipments', 'receiveTransfers', 'releaseOrders']),
  rows: z.array(z.object({ id: z.string(), text: z.string() })),
  results: z.record(z.string(), StoredRow),
  courier: z.string(),
  isShown: z.boolean(),
})

/** Returns the stored run as it goes on, unless all of it was done. What is over waits in its bar instead of covering the screen. */
function readRun(stored: unknown, writes: WritesState['byDocument']): StoredRun | null {
  const { data } = Run.safeParse(stored)
  if (!data) return null
  // A document without a write was never sent.
  const results = Object.entries(data.results).filter(([, { phase }]) => phase !== 'sending')
  const run = { ...data, results: Object.fromEntries(results), state: 'stopped', wasLeft: false } as StoredRun
  const rows = rowsOf(run, writes)
  if (rows.every(({ phase }) => phase === 'done')) return null
  const wasLeft = rows.some(({ phase }) => phase === 'waiting' || phase === 'unknown')
  return { ...run, wasLeft, isShown: run.isShown && wasLeft }
}
