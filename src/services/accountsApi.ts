import { accountCalls } from '../../contract/calls/accountCalls'
import type { ChangeAccountRequest, NewAccountRequest } from '../../contract/entities/accounts'
import { api } from './api'
import { changedUnlessRejected, plain, plainById } from './endpoints/contractEndpoints'
import { requestOf, untracked } from './http/apiRequest'
import type { AppThunk } from './store/rootReducer'

/** Its permissions may include those of a later version. */
export type NewAccount = Omit<NewAccountRequest, 'permissions'> & { readonly permissions: readonly string[] }
type AccountChange = Omit<ChangeAccountRequest, 'permissions'> & { readonly permissions?: readonly string[] }

const changed = changedUnlessRejected('accounts')

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query({ ...plain(accountCalls.getAccounts), providesTags: ['accounts'] }),
    getAccountSessions: build.query({ ...plainById(accountCalls.getAccountSessions), providesTags: ['accounts'] }),
    getTokens: build.query({ ...plain(accountCalls.getTokens), providesTags: ['accounts'] }),
    getAccountChanges: build.query({
      ...plain(accountCalls.getAccountChanges),
      query: (before: string | null) => requestOf(accountCalls.getAccountChanges, before === null ? undefined : { before }),
      providesTags: ['accounts'],
    }),
    addAccount: build.mutation({
      ...plain(accountCalls.addAccount),
      query: (account: NewAccount) => requestOf(accountCalls.addAccount, account),
      invalidatesTags: changed,
    }),
    changeAccount: build.mutation({
      ...plain(accountCalls.changeAccount),
      query: ({ id, change }: { readonly id: string; readonly change: AccountChange }) =>
        requestOf(accountCalls.changeAccount, change, id),
      invalidatesTags: changed,
    }),
    makePasswordLink: build.mutation({ ...plainById(accountCalls.makePasswordLink), invalidatesTags: changed }),
    endAccountSessions: build.mutation({ ...plainById(accountCalls.endAccountSessions), invalidatesTags: changed }),
    addToken: build.mutation({ ...plain(accountCalls.addToken), invalidatesTags: changed }),
    revokeToken: build.mutation({ ...plainById(accountCalls.revokeToken), invalidatesTags: changed }),
    makeFirstAccount: build.mutation(plain(accountCalls.makeFirstAccount)),
    setPassword: build.mutation(plain(accountCalls.setPassword)),
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
