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

/** Allowed types, by file extension. */
const TYPE_BY_ENDING = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' } as const

export type AttachmentType = (typeof TYPE_BY_ENDING)[keyof typeof TYPE_BY_ENDING]

/** Returns the type for a file name's extension; null when that type is not allowed. */
export function typeOfName(filename: string): AttachmentType | null {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPE_BY_ENDING, ending) ? TYPE_BY_ENDING[ending as keyof typeof TYPE_BY_ENDING] : null
}
