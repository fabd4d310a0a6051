import { Refusal } from '../../domain/refusal'

/** Our messages for requests that the framework refuses. Its own may quote the request; ours never do. */
const BY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('PAYLOAD_TOO_LARGE', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This call does not take this content type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('BAD_REQUEST', 'The request body is not valid JSON'),
  FST_ERR_BAD_URL: () => new Refusal('BAD_REQUEST', 'The address is not valid'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Refusal('NOT_FOUND', 'There is nothing at this address'),
}

const BY_STATUS: Readonly<Record<number, () => Refusal>> = {
  404: () => new Refusal('NOT_FOUND', 'There is nothing at this address'),
  413: () => new Refusal('PAYLOAD_TOO_LARGE', 'The request is too large'),
  415: () => new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This call does not take this content type'),
}

/** The refusal for an error of Fastify or one of its plugins, or null when the error is not about the request. */
export function frameworkRefusal(error: Error): Refusal | null {
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown }
  if (typeof code === 'string' && Object.hasOwn(BY_CODE, code)) return BY_CODE[code]?.() ?? null
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null
  return BY_STATUS[statusCode]?.() ?? new Refusal('BAD_REQUEST', 'The request could not be read')
}
