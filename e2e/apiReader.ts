import type { Page } from '@playwright/test'
import type { ResponseOf, CallName } from '../contract/calls'
import { calls } from '../contract/calls'
import { signIn, testClient } from '../server/testing/servers/apiClient'

/** Cached sessions of this process, by server address, because verifying a password costs the server a tenth of a second. */
const tokens = new Map<string, string>()

async function tokenOf(url: string): Promise<string> {
  const { token } = await signIn(url)
  tokens.set(url, token)
  return token
}

/** Makes a call of the API, with its body or with query parameters, and returns the response. */
export type Read = <Name extends CallName>(name: Name, requested?: object) => Promise<ResponseOf<Name>>

/** Returns a function that reads the API with a separate session, so that the browser's session is not affected. */
export function apiReader(url: string): Read {
  return async <Name extends CallName>(name: Name, requested?: object) => {
    const { method, path } = calls[name]
    const request = (token: string) => {
      const client = testClient(url, token)
      if (method === 'POST') return client.post<ResponseOf<Name>>(path, requested)
      return client.get<ResponseOf<Name>>(
        requested ? `${path}?${new URLSearchParams(requested as Record<string, string>)}` : path,
      )
    }
    let response = await request(tokens.get(url) ?? (await tokenOf(url)))
    if (response.status === 401) response = await request(await tokenOf(url))
    return response.body
  }
}

export const readerOf = (page: Page): Read => apiReader(new URL(page.url()).origin)
