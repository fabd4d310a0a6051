import { DEMO } from './demoUsers'

/** Reads the API as a signed-in person of its own, so that the browser's session is left alone. */
export async function apiReader(url: string): Promise<<Answer>(path: string, body?: unknown) => Promise<Answer>> {
  const signedIn = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return async <Answer>(path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
}
