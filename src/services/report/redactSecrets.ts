import { isPlainObject } from '@reduxjs/toolkit'

/** Replacement text for a secret. */
export const REDACTED = '(redacted)'

/**
 * Fields hidden from DevTools and recordings: `link` sets a password, `code` makes the first account, `token` belongs to a machine, `secret`
 * signs a webhook's messages, and its `url` may contain a key.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(['accessToken', 'password', 'link', 'code', 'token', 'secret', 'url'])

/**
 * Returns a copy without secrets, and with the name and the size of a file in place of the file, which would stay in memory; parts
 * without them stay the same objects. Walks plain objects, not lists.
 */
export function redactSecrets<Value>(value: Value): Value {
  if (value instanceof File) return { name: value.name, size: value.size } as Value
  if (!isPlainObject(value)) return value
  const fields = value as unknown as Readonly<Record<string, unknown>>
  let copy: Record<string, unknown> | null = null
  for (const [field, inner] of Object.entries(fields)) {
    const shown = SECRET_FIELDS.has(field) && inner !== null ? REDACTED : redactSecrets(inner)
    if (shown !== inner) (copy ??= { ...fields })[field] = shown
  }
  return (copy ?? value) as Value
}

/** Redacts the state. Only the session contains secrets, so the lists are not walked. */
export function redactSession<State>(state: State): State {
  const { auth } = state as { auth?: unknown }
  return { ...state, auth: redactSecrets(auth) }
}
