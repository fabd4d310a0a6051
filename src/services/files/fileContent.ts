import { errorLine } from '../http/apiError'

/**
 * Kind of received bytes: `nothing` is empty, `json` is a refusal sent with a success status, `page` is HTML from a proxy or a
 * sign-in page, `other` is unknown.
 */
export type FileContent = 'pdf' | 'zip' | 'json' | 'page' | 'nothing' | 'other'

/** Number of leading bytes inspected: enough for a byte order mark and white space before JSON. */
const HEAD_BYTES = 64

/** Signatures (first bytes) of the allowed image types. */
const PICTURE_HEADS = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const

/** The image type of the bytes, judged by their signature, or null. */
export async function pictureTypeOf(blob: Blob): Promise<'image/png' | 'image/jpeg' | null> {
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  return PICTURE_HEADS.find(([, bytes]) => bytes.every((byte, place) => head[place] === byte))?.[0] ?? null
}

/** Detects the kind of bytes: by their signature, which is reliable, then by the declared type. */
export async function contentOf(blob: Blob): Promise<FileContent> {
  if (blob.size === 0) return 'nothing'
  const head = new TextDecoder('latin1').decode(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  if (head.startsWith('%PDF-')) return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return 'zip'
  if (/^(\u00ef\u00bb\u00bf)?\s*[{[]/.test(head) || /^application\/(.+\+)?json\b/i.test(blob.type)) return 'json'
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html)\b/i.test(head)) return 'page'
  if (/^application\/pdf\b/i.test(blob.type)) return 'pdf'
  if (/^application\/(x-)?zip\b/i.test(blob.type)) return 'zip'
  return 'other'
}

/**
 * Returns the refusal contained in JSON bytes, or null when they are not JSON.
 * @param fallback used when the JSON has no message
 */
export async function refusalIn(blob: Blob, fallback: string): Promise<string | null> {
  if ((await contentOf(blob)) !== 'json') return null
  try {
    return errorLine(JSON.parse(await blob.text())) ?? fallback
  } catch {
    return fallback
  }
}
