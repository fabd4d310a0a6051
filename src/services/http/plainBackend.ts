import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { preferenceCalls } from '../../../contract/calls/preferenceCalls'
import type { LookupQuery } from '../../../contract/entities/lookup'
import type { Preferences } from '../../../contract/entities/preferences'
import { isRecord } from '../../../contract/entities/quickCheck'
import type { SalesResponse } from '../../../contract/entities/sales'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import type { TransfersResponse } from '../../../contract/entities/transfers'
import type { ListWindow } from '../../../contract/entities/window'
import { lookUpInLists } from '../../../contract/rules/lookupInLists'
import { mayOpen } from '../../../contract/rules/permissions'
import { todayIn } from '../../../contract/rules/today'
import type { Screen } from '../../../contract/screens'
import { selectHasExtension, selectUser, type AuthState } from '../../slices/authSlice'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import type { ApiRequest, ResponseMeta, Sent } from './apiRequest'
import type { ThunkExtra } from './thunkExtra'

type Send = BaseQueryFn<ApiRequest, unknown, FetchBaseQueryError, object, ResponseMeta>

interface Entry {
  readonly data?: unknown
  readonly error?: unknown
  readonly isError?: boolean
  readonly fulfilledTimeStamp?: number | undefined
}

export interface WholeList {
  readonly select: (part: undefined) => (state: never) => Entry
  readonly initiate: (
    part: ListWindow | undefined,
    options: { readonly subscribe: false; readonly forceRefetch: boolean },
  ) => ThunkAction<PromiseLike<Entry>, never, unknown, UnknownAction>
}

interface State {
  readonly auth: AuthState
  readonly api: { readonly queries: Readonly<Record<string, Entry | undefined>> }
  readonly leftOutRows: Readonly<Record<string, number>>
}

export function servesParts(state: { readonly auth: AuthState }, part?: unknown): boolean {
  const isFiltered = (part as { readonly filter?: object } | undefined)?.filter !== undefined && !Array.isArray(part)
  return selectHasExtension(state, 'windows') && (!isFiltered || selectHasExtension(state, 'filters'))
}

/** Whether a part of a list costs no load of the whole list: the backend has parts, or the whole list is loaded. */
export const isAtHand = (state: { readonly auth: AuthState }, whole: Entry): boolean =>
  servesParts(state) || whole.data !== undefined

/** For backends without extensions: a part of a list is cut out of the whole list, which all parts share. */
export function onPlainBackend(send: Send, wholeList: (name: string) => WholeList): Send {
  return async (request, api, options) => {
    const { call, arg } = request
    const state = api.getState() as State
    if (call.path === preferenceCalls.getPreferences.path && !selectHasExtension(state, 'preferences'))
      return { data: preferencesInBrowser(request, api), meta: {} }
    if (call === calls.lookup && !selectHasExtension(state, 'lookup')) return lookedUpInLists(arg as LookupQuery, wholeList, api)
    if (call === calls.getToday && !selectHasExtension(state, 'today')) return todayOfLists(wholeList, api)
    if (!call.writeQuery || arg === undefined || servesParts(state, arg)) return send(request, api, options)
    const name = nameOf(call)
    const { data, error, fulfilledTimeStamp = 0 } = await readWhole(wholeList(name), api)
    if (error !== undefined || data === undefined) return { error: (error ?? ABORTED) as FetchBaseQueryError }
    const leftOut = selectLeftOutRows(api.getState() as State, name)
    return { data, meta: { whole: { revision: fulfilledTimeStamp, leftOut } } }
  }
}

/** Reads a whole list, which is reloaded for a forced request unless it is newer than the part that is reloaded. */
function readWhole({ select, initiate }: WholeList, { dispatch, getState, forced = false, queryCacheKey = '' }: BaseQueryApi) {
  const state = getState() as State
  const { isError = false, fulfilledTimeStamp = 0 } = select(undefined)(state as never)
  const isNewer = fulfilledTimeStamp > (state.api.queries[queryCacheKey]?.fulfilledTimeStamp ?? 0)
  const load = dispatch as ThunkDispatch<never, unknown, UnknownAction>
  return load(initiate(undefined, { subscribe: false, forceRefetch: isError || (forced && !isNewer) }))
}

async function todayOfLists(list: (name: string) => WholeList, { dispatch, extra, forced = false }: BaseQueryApi): Promise<Sent> {
  const load = dispatch as ThunkDispatch<never, unknown, UnknownAction>
  const names = ['getSales', 'getShipments', 'getTransfers']
  const entries = await Promise.all(
    names.map((name) => load(list(name).initiate({ scope: 'open' }, { subscribe: false, forceRefetch: forced }))),
  )
  const failed = entries.find(({ data, error }) => error !== undefined || data === undefined)
  if (failed) return { error: (failed.error ?? ABORTED) as FetchBaseQueryError }
  const [sales, shipments, transfers] = entries.map(({ data }) => data) as [SalesResponse, ShippingResponse, TransfersResponse]
  const asOf = new Date((extra as ThunkExtra).clock.now()).toISOString()
  return { data: todayIn({ sales, shipments, transfers }, asOf), meta: {} }
}

const LOOKED_UP = {
  sales: 'getSales',
  production: 'getProductionOrders',
  shipments: 'getShipments',
  transfers: 'getTransfers',
  inventory: 'getInventory',
} as const satisfies Partial<Record<Screen, string>>

async function lookedUpInLists(query: LookupQuery, list: (name: string) => WholeList, api: BaseQueryApi): Promise<Sent> {
  const user = selectUser(api.getState() as State)
  const screens = (Object.keys(LOOKED_UP) as (keyof typeof LOOKED_UP)[]).filter((screen) => mayOpen(screen, user))
  const entries = await Promise.all(screens.map((screen) => readWhole(list(LOOKED_UP[screen]), { ...api, forced: false })))
  const loaded = screens.flatMap((screen, index) => {
    const { data, error } = entries[index] ?? {}
    return error === undefined && data !== undefined ? [[screen, data as object] as const] : []
  })
  const found = lookUpInLists(Object.fromEntries(loaded), query)
  const failed = entries.find(({ error }) => error !== undefined)
  return failed && found.groups.length === 0 ? { error: failed.error as FetchBaseQueryError } : { data: found, meta: {} }
}

function preferencesInBrowser({ call, arg }: ApiRequest, { getState, extra }: BaseQueryApi): Preferences {
  const { viewStorage } = extra as ThunkExtra
  const email = selectUser(getState() as State)?.email ?? ''
  const stored = call === preferenceCalls.putPreferences ? (arg as Preferences).views : viewStorage.read(email)
  const views = isRecord(stored) ? stored : {}
  if (call === preferenceCalls.putPreferences) viewStorage.keep(email, views)
  return { views }
}

const ABORTED = { status: 'CUSTOM_ERROR', error: 'The list was not loaded' } as const

const nameOf = (call: Call) => Object.entries<Call>(calls).find(([, other]) => other === call)?.[0] ?? ''
