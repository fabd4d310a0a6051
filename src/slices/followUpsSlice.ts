import { createSelector, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { SHORT_REASONS, type ShortLine } from '../../contract/rules/shortLines'
import { sessionEnded } from './authSlice'
import { isPosted, writeDecided, writeReloaded, writeStarted, type PostedLine } from './writesSlice'

/** What is still to be saved with a receipt: the reasons given for its lines, as its note, or a photo, as its file. */
export const FollowUp = z.object({
  id: z.string(),
  document: z.string(),
  write: z.nullable(z.object({ key: z.string(), before: z.array(z.string()) })),
  isPosted: z.boolean(),
  receipt: z.nullable(z.string()),
  arg: z.union([
    z.object({
      lines: z.array(
        z.object({
          lineNbr: z.number(),
          inventoryId: z.string(),
          received: z.number(),
          expected: z.number(),
          reason: z.enum(SHORT_REASONS),
        }),
      ),
      /** The lines that the receipt posts, by which it is recognized. */
      posts: z.string(),
    }),
    z.object({ filename: z.string(), line: z.string() }),
  ]),
  /** Of the photo's bytes; null once they are lost with the page or the session. */
  ticket: z.nullable(z.number()),
  /** `waiting`: for its receipt; `due`: sent next; `done`: kept while others of its receipt are not; `refused`: for good. */
  state: z.enum(['waiting', 'due', 'sending', 'done', 'failed', 'refused']),
  error: z.string(),
})

export type FollowUp = z.infer<typeof FollowUp>

export type ReceiptPhoto = FollowUp & { readonly arg: { readonly filename: string; readonly line: string } }

type ReceiptReasons = FollowUp & { readonly arg: { readonly lines: readonly ShortLine[]; readonly posts: string } }

export const isReceiptPhoto = (one: FollowUp): one is ReceiptPhoto => 'filename' in one.arg

export interface PendingReceipt {
  readonly document: string
  readonly write: string
  readonly receipt: string | null
  readonly reasons: readonly ReceiptReasons[]
  readonly photos: readonly ReceiptPhoto[]
}

const NOT_SAVED = 'The page was left before it was saved.'

export type FollowUpsState = readonly FollowUp[]

export const followUpsSlice = createSlice({
  name: 'followUps',
  initialState: [] as FollowUpsState,
  reducers: {
    followUpsAdded: (state, { payload }: PayloadAction<readonly FollowUp[]>) => [...state, ...payload],
    followUpsRemoved: (state, { payload: ids }: PayloadAction<readonly string[]>) => state.filter(({ id }) => !ids.includes(id)),
    /** What is done is dropped with the last one of its receipt. */
    followUpsChanged: (
      state,
      {
        payload: { ids, ...change },
      }: PayloadAction<Partial<Pick<FollowUp, 'state' | 'error' | 'receipt'>> & { readonly ids: readonly string[] }>,
    ) => {
      for (const one of state) if (ids.includes(one.id)) Object.assign(one, change)
      const open = new Set(state.filter((one) => one.state !== 'done').map(({ write }) => write?.key))
      drop(state, ({ isPosted: wasPosted, write }) => wasPosted && !open.has(write?.key))
    },
    /** Bytes are lost, and nothing is sent by itself. */
    followUpsRestored: (state, { payload }: PayloadAction<readonly FollowUp[]>) => {
      const restored = payload
        .filter(({ id }) => !state.some((one) => one.id === id))
        .map((one): FollowUp => {
          const wasDue = one.isPosted && ['waiting', 'due', 'sending'].includes(one.state)
          return { ...one, ticket: null, ...(wasDue && { state: 'failed', error: NOT_SAVED }) }
        })
      return [...restored, ...state]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => [])
      .addCase(writeStarted, (state, { payload: { document, key, posts, receipts } }) => {
        if (!receipts) return
        const posted = postsOf(posts)
        const isNext = (one: FollowUp) => !one.isPosted && one.document === document
        // Reasons that were given for other quantities belong to a receipt that was never posted.
        drop(state, (one) => isNext(one) && 'posts' in one.arg && one.arg.posts !== posted)
        for (const one of state) if (isNext(one) && one.write?.key !== key) one.write = { key, before: [...receipts] }
      })
      .addCase(writeDecided, (state, { payload: { key, outcome, response } }) => {
        if (!isPosted(outcome)) return
        for (const one of state)
          if (one.write?.key === key) Object.assign(one, { isPosted: true, receipt: response?.receiptNbrs?.[0] ?? null })
      })
      .addCase(writeReloaded, (state, { payload: { key } }) => {
        for (const one of state) if (one.isPosted && one.write?.key === key && one.state === 'waiting') one.state = 'due'
      }),
  selectors: {
    /** What is sent next, reasons before photos, unless something is being sent. */
    selectNextFollowUp: (state) => {
      if (state.some((one) => one.state === 'sending')) return undefined
      const due = state.filter((one) => one.state === 'due')
      return due.find((one) => !isReceiptPhoto(one)) ?? due[0]
    },
    selectPendingReceipts: createSelector([(state: FollowUpsState) => state], (state): readonly PendingReceipt[] => {
      const receipts = new Map<string, Draft<PendingReceipt>>()
      for (const one of state) {
        if (!one.isPosted || !one.write) continue
        const { document, write, receipt } = one
        const pending = receipts.get(write.key) ?? { document, write: write.key, receipt, reasons: [], photos: [] }
        receipts.set(write.key, pending)
        if (isReceiptPhoto(one)) pending.photos.push(one)
        else pending.reasons.push(one as Draft<ReceiptReasons>)
      }
      return [...receipts.values()]
    }),
    selectReceiptPhotos: createSelector(
      [(state: FollowUpsState) => state, (_state, document: string) => document],
      (state, document) => state.filter((one) => !one.isPosted && one.document === document).filter(isReceiptPhoto),
    ),
  },
})

function drop(state: Draft<FollowUp>[], isDropped: (one: FollowUp) => boolean): void {
  const left = state.filter((one) => !isDropped(one))
  if (left.length < state.length) state.splice(0, state.length, ...left)
}

export function postsOf(lines: readonly Pick<PostedLine, 'inventoryId' | 'quantity'>[]): string {
  return JSON.stringify(lines.map(({ inventoryId, quantity }) => [inventoryId, quantity]).sort())
}

export function forReceipt(added: Pick<FollowUp, 'id' | 'document' | 'write' | 'arg' | 'ticket'>): FollowUp {
  return { ...added, isPosted: false, receipt: null, state: 'waiting', error: '' }
}

export const { followUpsAdded, followUpsRemoved, followUpsChanged, followUpsRestored } = followUpsSlice.actions
export const { selectNextFollowUp, selectPendingReceipts, selectReceiptPhotos } = followUpsSlice.selectors
