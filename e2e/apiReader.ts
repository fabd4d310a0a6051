import { signIn } from '../server/testing/servers/apiClient'

/** Cached sessions of this process, by server address, because verifying a password costs the server a tenth of a second. */
const tokens = new Map<string, string>()

async function tokenOf(url: string): Promise<string> {
  const { token } = await signIn(url)
  tokens.set(url, token)
  return token
}

/** Returns a function that reads the API with a separate session, so that the browser's session is not affected. */
export async function apiReader(url: string): Promise<<Answer>(path: string, body?: unknown) => Promise<Answer>> {
  const ask = (accessToken: string, path: string, body: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  if (!tokens.has(url)) await tokenOf(url)
  return async <Answer>(path: string, body?: unknown) => {
    let answer = await ask(tokens.get(url) ?? '', path, body)
    if (answer.status === 401) answer = await ask(await tokenOf(url), path, body)
    return (await answer.json()) as Answer
  }
}
