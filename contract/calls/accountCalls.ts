import type { Call } from '../call'
import {
  AccountAnswer,
  AccountsAnswer,
  ChangeAccountRequest,
  EndedSessionsAnswer,
  FirstAccountRequest,
  IdAnswer,
  IdParameter,
  NewAccountRequest,
  NewTokenAnswer,
  NewTokenRequest,
  PasswordLinkAnswer,
  PasswordSetAnswer,
  SessionsAnswer,
  SetPasswordRequest,
  TokensAnswer,
} from '../entities/accounts'
import { ActivityAnswer } from '../entities/activity'
import { PageQuery } from '../entities/page'

const MANAGED = { kind: 'json', screen: null, access: 'manage_users', request: null } as const
const PUBLIC = { kind: 'json', screen: null, access: 'public', method: 'POST' } as const

/**
 * Calls of the extension `accounts`. They are kept out of the main table of calls so that their schemas load only with the
 * accounts page. None of them carries an idempotency key, because the server stores the answers of keyed calls and these
 * answers may hold a secret.
 */
export const accountCalls = {
  getAccounts: { ...MANAGED, method: 'GET', path: '/accounts', answer: AccountsAnswer },
  addAccount: { ...MANAGED, method: 'POST', path: '/accounts', request: NewAccountRequest, answer: AccountAnswer },
  /** Who changed which account or token, newest first. */
  getAccountChanges: {
    ...MANAGED,
    method: 'GET',
    path: '/accounts/changes',
    query: PageQuery,
    answer: ActivityAnswer,
  },
  makeFirstAccount: { ...PUBLIC, path: '/accounts/first', request: FirstAccountRequest, answer: PasswordSetAnswer },
  /** Sets the password of the account that a one-time link was made for, and ends that account's sessions. */
  setPassword: { ...PUBLIC, path: '/accounts/set-password', request: SetPasswordRequest, answer: PasswordSetAnswer },
  changeAccount: {
    ...MANAGED,
    method: 'POST',
    path: '/accounts/{id}',
    parameters: IdParameter,
    request: ChangeAccountRequest,
    answer: AccountAnswer,
  },
  makePasswordLink: {
    ...MANAGED,
    method: 'POST',
    path: '/accounts/{id}/password-link',
    parameters: IdParameter,
    answer: PasswordLinkAnswer,
  },
  getAccountSessions: {
    ...MANAGED,
    method: 'GET',
    path: '/accounts/{id}/sessions',
    parameters: IdParameter,
    answer: SessionsAnswer,
  },
  endAccountSessions: {
    ...MANAGED,
    method: 'DELETE',
    path: '/accounts/{id}/sessions',
    parameters: IdParameter,
    answer: EndedSessionsAnswer,
  },
  getTokens: { ...MANAGED, method: 'GET', path: '/tokens', answer: TokensAnswer },
  addToken: { ...MANAGED, method: 'POST', path: '/tokens', request: NewTokenRequest, answer: NewTokenAnswer },
  revokeToken: { ...MANAGED, method: 'DELETE', path: '/tokens/{id}', parameters: IdParameter, answer: IdAnswer },
} as const satisfies Record<string, Call>
