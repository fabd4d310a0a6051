import { HEAD_BYTES, startOfPdf, typeOfBytes } from '../../../contract/rules/attachments'
import { errorLine } from '../http/apiError'

/** Kind of received bytes. `json` is an error sent with a success status, `page` is HTML from a proxy or a sign-in page. */
export type FileContent = 'pdf' | 'zip' | 'json' | 'page' | 'nothing' | 'other'

/** The image type of the bytes, judged by their signature, or null. */
export async function pictureTypeOf(blob: Blob): Promise<'image/png' | 'image/jpeg' | null> {
  const type = typeOfBytes(await headOf(blob))
  return type === 'application/pdf' ? null : type
}

const headOf = async (blob: Blob) => new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())

/** Detects the kind of bytes: by their signature, which is reliable, then by the declared type. */
export async function contentOf(blob: Blob): Promise<FileContent> {
  if (blob.size === 0) return 'nothing'
  const bytes = await headOf(blob)
  const head = new TextDecoder('latin1').decode(bytes)
  const isDeclaredPdf = /^application\/pdf\b/i.test(blob.type)
  // Other bytes may quote the beginning of a PDF further behind.
  if (isDeclaredPdf ? startOfPdf(bytes) >= 0 : startOfPdf(bytes) === 0) return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return 'zip'
  if (/^(\u00ef\u00bb\u00bf)?\s*[{[]/.test(head) || /^application\/(.+\+)?json\b/i.test(blob.type)) return 'json'
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html)\b/i.test(head)) return 'page'
  if (isDeclaredPdf) return 'pdf'
  if (/^application\/(x-)?zip\b/i.test(blob.type)) return 'zip'
  return 'other'
}

/** The error in JSON bytes, `fallback` if it has no message; null when the bytes are not JSON. */
export async function rejectionIn(blob: Blob, fallback: string): Promise<string | null> {
  if ((await contentOf(blob)) !== 'json') return null
  try {
    return errorLine(JSON.parse(await blob.text())) ?? fallback
  } catch {
    return fallback
  }
}
