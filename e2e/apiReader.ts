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
export type Read = <Name extends CallName>(name: Name, asked?: object) => Promise<ResponseOf<Name>>

/** Returns a function that reads the API with a separate session, so that the browser's session is not affected. */
export function apiReader(url: string): Read {
  return async <Name extends CallName>(name: Name, asked?: object) => {
    const { method, path } = calls[name]
    const ask = (token: string) => {
      const client = testClient(url, token)
      if (method === 'POST') return client.post<ResponseOf<Name>>(path, asked)
      return client.get<ResponseOf<Name>>(asked ? `${path}?${new URLSearchParams(asked as Record<string, string>)}` : path)
    }
    let response = await ask(tokens.get(url) ?? (await tokenOf(url)))
    if (response.status === 401) response = await ask(await tokenOf(url))
    return response.body
  }
}
