import { FALLBACK } from '../../../contract/fallbacks'
import { describeError } from '../../services/apiError'

/** What the sign-in page says about a failure: the server's message without code and id, else the client's own words, else a fallback. */
export function loginErrorText(error: unknown): string {
  return serverMessage(error) ?? describeError(error, FALLBACK.invalidCredentials)
}

function serverMessage(error: unknown): string | null {
  const data = property(error, 'data')
  const message = property(data, 'message')
  return typeof message === 'string' && message !== '' ? message : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
