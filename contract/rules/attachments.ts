import { UPLOAD_LIMIT_BYTES } from '../constants'

/**
 * Messages about attachments and files, word for word. Source: product specification, points 5 and 8; the message for an empty
 * file is our own.
 */
export const FILE_TEXT = {
  wrongType: 'Only PDF, JPG, and PNG files are allowed',
  empty: 'The file is empty',
  tooLarge: 'File size must be less than 10MB',
  invalidData: 'Invalid file data received',
  popupBlocked: 'Popup blocked - please allow popups to view files',
  viewFailed: 'An error occurred viewing the file',
  uploadFailed: 'An error occurred uploading the file',
} as const

/** Allowed types, by file extension. Windows names a JPG from the web `.jfif`. */
const TYPE_BY_ENDING = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
} as const

export type AttachmentType = (typeof TYPE_BY_ENDING)[keyof typeof TYPE_BY_ENDING]

/** Other names under which programs declare an allowed type. */
const DECLARED_TYPES: ReadonlyMap<string, AttachmentType> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
])

/** Value for the `accept` attribute of a file input: all attachments, and photos only. */
export const ACCEPTED_FILES = [
  ...Object.keys(TYPE_BY_ENDING).map((ending) => `.${ending}`),
  ...new Set(Object.values(TYPE_BY_ENDING)),
].join()
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png'

/** Returns the type for a file name's extension; null when that type is not allowed. */
export function typeOfName(filename: string): AttachmentType | null {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPE_BY_ENDING, ending) ? TYPE_BY_ENDING[ending as keyof typeof TYPE_BY_ENDING] : null
}

/** What is known of a file before it is read. */
interface ChosenFile {
  readonly name: string
  /** The declared type; `''` when there is none. */
  readonly type: string
  readonly size: number
}

/** True for a photo: a JPG or PNG by its extension, and by its declared type if it has one. */
export function isPhoto({ name, type }: Omit<ChosenFile, 'size'>): boolean {
  return typeOfFile(name, type)?.startsWith('image/') === true
}

/** Extension and declared type must both be allowed and agree. The server checks the bytes when it stores them. */
export function attachmentError({ name, type, size }: ChosenFile): string | null {
  if (typeOfFile(name, type) === null) return FILE_TEXT.wrongType
  if (size === 0) return FILE_TEXT.empty
  return size < UPLOAD_LIMIT_BYTES ? null : FILE_TEXT.tooLarge
}

function typeOfFile(name: string, declared: string): AttachmentType | null {
  const type = typeOfName(name)
  return declared === '' || (DECLARED_TYPES.get(declared) ?? declared) === type ? type : null
}

/** Maximum bytes before the beginning of a PDF: scanners put a print job's header or a byte order mark there. */
const MAX_BEFORE_PDF = 1_024

const PICTURE_HEADS = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const

/** Number of leading bytes from which {@link typeOfBytes} tells the type. */
export const HEAD_BYTES = MAX_BEFORE_PDF + 5

/** Returns the type that bytes begin like, or null. */
export function typeOfBytes(bytes: Uint8Array): AttachmentType | null {
  const picture = PICTURE_HEADS.find(([, head]) => head.every((byte, place) => bytes[place] === byte))
  if (picture) return picture[0]
  return startOfPdf(bytes) === -1 ? null : 'application/pdf'
}

export function startOfPdf(bytes: Uint8Array): number {
  return String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)).indexOf('%PDF-')
}
