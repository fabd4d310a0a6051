/** What a refusal's body may have; every member may be missing. */
interface MaybeErrorBody {
  readonly message?: unknown
  readonly error_code?: unknown
  readonly error_uuid?: unknown
}

/**
 * The line that a refusal is shown as: `{message} --> Code: {error_code} --> ErrorID: {error_uuid}`, with the parts
 * that are there and never "undefined". Null when the body holds no message.
 */
export function errorLine(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { message, error_code, error_uuid } = body as MaybeErrorBody
  if (!isShown(message)) return null
  const parts = [message]
  if (isShown(error_code)) parts.push(`Code: ${error_code}`)
  if (isShown(error_uuid)) parts.push(`ErrorID: ${error_uuid}`)
  return parts.join(' --> ')
}

/** A text, or a number: some backends count their errors. */
function isShown(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
