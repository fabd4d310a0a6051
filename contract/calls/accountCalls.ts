import type { Call } from '../call'
import {
  AccountResponse,
  AccountsResponse,
  ChangeAccountRequest,
  EndedSessionsResponse,
  FirstAccountRequest,
  IdResponse,
  IdParameter,
  NewAccountRequest,
  NewTokenResponse,
  NewTokenRequest,
  PasswordLinkResponse,
  PasswordSetResponse,
  SessionsResponse,
  SetPasswordRequest,
  TokensResponse,
} from '../entities/accounts'
import { ActivityResponse } from '../entities/activity'
import { PageQuery } from '../entities/page'

const MANAGED = { kind: 'json', screen: null, access: 'manage_users', request: null } as const
const PUBLIC = { kind: 'json', screen: null, access: 'public', method: 'POST' } as const

/**
 * Calls of the extension `accounts`. They are kept out of the main table of calls so that their schemas load only with the
 * accounts page. None of them carries an idempotency key, because the server stores the responses of keyed calls and these
 * responses may hold a secret.
 */
export const accountCalls = {
  getAccounts: { ...MANAGED, method: 'GET', path: '/accounts', response: AccountsResponse },
  addAccount: { ...MANAGED, method: 'POST', path: '/accounts', request: NewAccountRequest, response: AccountResponse },
  /** Who changed which account or token, newest first. */
  getAccountChanges: {
    ...MANAGED,
    method: 'GET',
    path: '/accounts/changes',
    query: PageQuery,
    response: ActivityResponse,
  },
  makeFirstAccount: { ...PUBLIC, path: '/accounts/first', request: FirstAccountRequest, response: PasswordSetResponse },
  /** Sets the password of the account that a one-time link was made for, and ends that account's sessions. */
  setPassword: { ...PUBLIC, path: '/accounts/set-password', request: SetPasswordRequest, response: PasswordSetResponse },
  changeAccount: {
    ...MANAGED,
    method: 'POST',
    path: '/accounts/{id}',
    parameters: IdParameter,
    request: ChangeAccountRequest,
    response: AccountResponse,
  },
  makePasswordLink: {
    ...MANAGED,
    method: 'POST',
    path: '/accounts/{id}/password-link',
    parameters: IdParameter,
    response: PasswordLinkResponse,
  },
  getAccountSessions: {
    ...MANAGED,
    method: 'GET',
    path: '/accounts/{id}/sessions',
    parameters: IdParameter,
    response: SessionsResponse,
  },
  endAccountSessions: {
    ...MANAGED,
    method: 'DELETE',
    path: '/accounts/{id}/sessions',
    parameters: IdParameter,
    response: EndedSessionsResponse,
  },
  getTokens: { ...MANAGED, method: 'GET', path: '/tokens', response: TokensResponse },
  addToken: { ...MANAGED, method: 'POST', path: '/tokens', request: NewTokenRequest, response: NewTokenResponse },
  revokeToken: { ...MANAGED, method: 'DELETE', path: '/tokens/{id}', parameters: IdParameter, response: IdResponse },
} as const satisfies Record<string, Call>
