import { accountCalls } from '../../../contract/calls/accountCalls'
import type { ChangeAccountRequest } from '../../../contract/entities/accounts'
import type { AppThunk } from '../rootReducer'
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

/** The changes to an account; its permissions may include those of a later version. */
type AccountChange = Omit<ChangeAccountRequest, 'permissions'> & { readonly permissions?: readonly string[] }

/**
 * Changes an account, and waits until all are loaded again: the next change starts from what is stored, also after one that was
 * refused because somebody else had changed it.
 */
export function changeAccount(id: string, arg: AccountChange): AppThunk<ReturnType<ReturnType<typeof sendChange>>> {
  return async (dispatch) => {
    const done = await dispatch(sendChange(id, arg))
    await dispatch(accountsApi.endpoints.getAccounts.initiate(undefined, { forceRefetch: true, subscribe: false }))
    return done
  }
}

const sendChange = (id: string, arg: AccountChange) => sendUnstored('changeAccount', { id, arg })
