import { accountCalls } from '../../contract/calls/accountCalls'
import { extensionEndpoints } from './extensionEndpoints'

const { taggedApi, queryEndpoint, sendUnstored } = extensionEndpoints(accountCalls, 'accounts')

/**
 * Accounts, their sessions and machine tokens, where the server offers the extension `accounts`. Any change reloads all of them.
 */
export const accountsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: queryEndpoint(build, 'getAccounts', (_none: void) => ({})),
    getAccountSessions: queryEndpoint(build, 'getAccountSessions', (id: string) => ({ id })),
    getTokens: queryEndpoint(build, 'getTokens', (_none: void) => ({})),
    getAccountChanges: queryEndpoint(build, 'getAccountChanges', (before: string | null) =>
      before === null ? {} : { arg: { before } },
    ),
  }),
})

export const { useGetAccountsQuery, useGetAccountSessionsQuery, useGetTokensQuery } = accountsApi

/** Sends a change of accounts or tokens. */
export const changeAccounts = sendUnstored
