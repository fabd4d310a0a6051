import { ATTACHMENT_FOLDER } from '../jobs/watchedFolder'
import type { OwnerKind } from '../../files/owner'
import { choice, uuid, required, computed, instant, lineText } from '../columns'
import type { FileContents, FileName } from './fileSpec'

/** The CSV file that contains the owners of each kind. */
export const OWNER_FILES: Readonly<Record<OwnerKind, FileName>> = {
  sales_line: 'sales_order_lines',
  sales_receipt: 'sales_receipts',
  shipment: 'shipments',
  transfer_receipt: 'transfer_receipts',
  transfer_receipt_line: 'transfer_receipt_lines',
}

/** File extension in the folder by content type; the name before it is the fingerprint. */
export const ENDING_OF_TYPE = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

const endings = Object.entries(ENDING_OF_TYPE)
  .map(([type, ending]) => `WHEN '${type}' THEN '${ending}'`)
  .join(' ')

/** SQL of the path of an attachment's content in an export. */
export const ATTACHMENT_PATH = `'${ATTACHMENT_FOLDER}/' || sha256 || '.' || CASE content_type ${endings} END`

export const attachmentFile = {
  attachments: {
    table: 'file',
    about: 'Files that are attached to documents and lines: PDF, JPG or PNG, less than 10 MB each.',
    key: ['file_id'],
    columns: [
      computed('file_id', uuid, 'Id of the attachment; made of owner, name and content when empty.'),
      required('owner_kind', choice(...Object.keys(OWNER_FILES)), 'What it is attached to.'),
      required('owner_key', lineText(130), 'Number of the document; for a line the number of its document, "/" and the line.'),
      required('filename', lineText(200), 'Name under which it is shown.'),
      {
        ...required(
          'path',
          lineText(1_000),
          `Where the file lies, inside the folder of the import: ${ATTACHMENT_FOLDER}/photo.jpg.`,
        ),
        source: ATTACHMENT_PATH,
      },
      computed('created_at', instant, 'When it was attached; the moment of the import when empty.'),
      computed('created_by', lineText(320), 'Who attached it; "import" when empty.'),
    ],
    references: [],
    examples: [],
  },
} satisfies FileContents
