import { accountCalls } from '../../contract/calls/accountCalls'
import type { ChangeAccountRequest, NewAccountRequest } from '../../contract/entities/accounts'
import { api } from './api'
import { changedUnlessRejected, plain, plainById } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Its permissions may include those of a later version. */
export type NewAccount = Omit<NewAccountRequest, 'permissions'> & { readonly permissions: readonly string[] }
type AccountChange = Omit<ChangeAccountRequest, 'permissions'> & {
  readonly id: string
  readonly permissions?: readonly string[]
}

const changed = changedUnlessRejected('accounts')

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query({ ...plain(accountCalls.getAccounts), providesTags: ['accounts'] }),
    getAccountSessions: build.query({ ...plainById(accountCalls.getAccountSessions), providesTags: ['accounts'] }),
    getTokens: build.query({ ...plain(accountCalls.getTokens), providesTags: ['accounts'] }),
    getAccountChanges: build.query({ ...plain(accountCalls.getAccountChanges), providesTags: ['accounts'] }),
    addAccount: build.mutation({
      ...plain(accountCalls.addAccount),
      query: (account: NewAccount) => requestOf(accountCalls.addAccount, account),
      invalidatesTags: changed,
    }),
    changeAccount: build.mutation({
      ...plain(accountCalls.changeAccount),
      query: ({ id, ...change }: AccountChange) => requestOf(accountCalls.changeAccount, change, id),
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
