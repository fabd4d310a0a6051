import type * as z from 'zod/mini'
import { accountCalls } from '../../contract/calls/accountCalls'
import type { ChangeAccountRequest } from '../../contract/entities/accounts'
import { api, type Tag } from './api'
import { responseSchemaOf } from './endpoints/contractEndpoints'
import { mustReloadAfter } from './http/apiError'
import { requestOf, untracked } from './http/apiRequest'
import type { AppThunk } from './rootReducer'

type Table = typeof accountCalls
type Data<Name extends keyof Table> = z.output<NonNullable<Table[Name]['response']>>
type Body<Name extends keyof Table> = z.input<NonNullable<Table[Name]['request']>>

/** An account to make; its permissions may include those of a later version. */
type NewAccount = Omit<Body<'addAccount'>, 'permissions'> & { readonly permissions: readonly string[] }

/** The changes to an account; its permissions may include those of a later version. */
type AccountChange = Omit<ChangeAccountRequest, 'permissions'> & { readonly permissions?: readonly string[] }

/** A change that failed may have been executed. */
const changed = (_response: unknown, error: unknown): readonly Tag[] => (mustReloadAfter(error) ? ['accounts'] : [])

/** Accounts, their sessions and machine tokens, where the server offers the extension `accounts`. Any change reloads all of them. */
export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query<Data<'getAccounts'>, void>({
      query: () => requestOf(accountCalls.getAccounts),
      ...responseSchemaOf(accountCalls.getAccounts),
      providesTags: ['accounts'],
    }),
    getAccountSessions: build.query<Data<'getAccountSessions'>, string>({
      query: (id) => requestOf(accountCalls.getAccountSessions, undefined, id),
      ...responseSchemaOf(accountCalls.getAccountSessions),
      providesTags: ['accounts'],
    }),
    getTokens: build.query<Data<'getTokens'>, void>({
      query: () => requestOf(accountCalls.getTokens),
      ...responseSchemaOf(accountCalls.getTokens),
      providesTags: ['accounts'],
    }),
    getAccountChanges: build.query<Data<'getAccountChanges'>, string | null>({
      query: (before) => requestOf(accountCalls.getAccountChanges, before === null ? undefined : { before }),
      ...responseSchemaOf(accountCalls.getAccountChanges),
      providesTags: ['accounts'],
    }),
    addAccount: build.mutation<Data<'addAccount'>, NewAccount>({
      query: (account) => requestOf(accountCalls.addAccount, account),
      ...responseSchemaOf(accountCalls.addAccount),
      invalidatesTags: changed,
    }),
    changeAccount: build.mutation<Data<'changeAccount'>, { readonly id: string; readonly change: AccountChange }>({
      query: ({ id, change }) => requestOf(accountCalls.changeAccount, change, id),
      ...responseSchemaOf(accountCalls.changeAccount),
      invalidatesTags: changed,
    }),
    makePasswordLink: build.mutation<Data<'makePasswordLink'>, string>({
      query: (id) => requestOf(accountCalls.makePasswordLink, undefined, id),
      ...responseSchemaOf(accountCalls.makePasswordLink),
      invalidatesTags: changed,
    }),
    endAccountSessions: build.mutation<Data<'endAccountSessions'>, string>({
      query: (id) => requestOf(accountCalls.endAccountSessions, undefined, id),
      ...responseSchemaOf(accountCalls.endAccountSessions),
      invalidatesTags: changed,
    }),
    addToken: build.mutation<Data<'addToken'>, Body<'addToken'>>({
      query: (token) => requestOf(accountCalls.addToken, token),
      ...responseSchemaOf(accountCalls.addToken),
      invalidatesTags: changed,
    }),
    revokeToken: build.mutation<Data<'revokeToken'>, string>({
      query: (id) => requestOf(accountCalls.revokeToken, undefined, id),
      ...responseSchemaOf(accountCalls.revokeToken),
      invalidatesTags: changed,
    }),
    makeFirstAccount: build.mutation<Data<'makeFirstAccount'>, Readonly<Record<string, string>>>({
      query: (account) => requestOf(accountCalls.makeFirstAccount, account),
      ...responseSchemaOf(accountCalls.makeFirstAccount),
    }),
    setPassword: build.mutation<Data<'setPassword'>, Readonly<Record<string, string>>>({
      query: (password) => requestOf(accountCalls.setPassword, password),
      ...responseSchemaOf(accountCalls.setPassword),
    }),
  }),
})

export const { useGetAccountsQuery, useGetAccountSessionsQuery, useGetTokensQuery } = accountsApi

const { endpoints } = accountsApi

export const addAccount = untracked(endpoints.addAccount)
export const makePasswordLink = untracked(endpoints.makePasswordLink)
export const endAccountSessions = untracked(endpoints.endAccountSessions)
export const addToken = untracked(endpoints.addToken)
export const revokeToken = untracked(endpoints.revokeToken)
export const makeFirstAccount = untracked(endpoints.makeFirstAccount)
export const setPassword = untracked(endpoints.setPassword)

const sendChange = untracked(endpoints.changeAccount)

/** Changes an account and loads all again, so that the next change starts from what is stored, also after a conflict. */
export function changeAccount(id: string, change: AccountChange): AppThunk<ReturnType<ReturnType<typeof sendChange>>> {
  return async (dispatch) => {
    const done = await dispatch(sendChange({ id, change }))
    await dispatch(endpoints.getAccounts.initiate(undefined, { forceRefetch: true, subscribe: false }))
    return done
  }
}
