import { accountCalls } from '../../contract/calls/accountCalls'
import { namedCalls } from './namedCalls'

const { taggedApi, reading, change } = namedCalls(accountCalls, 'accounts')

/**
 * Accounts, their sessions and machine tokens, where the server offers the extension `accounts`. Any change reloads all of them.
 */
export const accountsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: reading(build, 'getAccounts', (_none: void) => ({})),
    getAccountSessions: reading(build, 'getAccountSessions', (id: string) => ({ id })),
    getTokens: reading(build, 'getTokens', (_none: void) => ({})),
    getAccountChanges: reading(build, 'getAccountChanges', (before: string | null) =>
      before === null ? {} : { arg: { before } },
    ),
  }),
})

export const { useGetAccountsQuery, useGetAccountSessionsQuery, useGetTokensQuery } = accountsApi

/** Sends a change of accounts or tokens. */
export const changeAccounts = change
