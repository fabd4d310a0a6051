import { shallowEqual } from 'react-redux'
import { distinctFiles, type StoredFile } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import { ANNOTATION_CALLS } from '../../components/documents/annotations/annotationCalls'
import { AttachmentDialog } from '../../components/documents/attachments/AttachmentDialog'
import { useUpload } from '../../components/documents/attachments/useUploadQueue'
import { useAppSelector } from '../../services/hooks'
import type { RootState } from '../../services/rootReducer'
import { seenLists } from '../../services/writes/documentLists'
import type { ResultFiles } from './resultActions'

/** The document that was posted, and what files are attached to. */
export interface Attaching {
  readonly document: string
  readonly files: ResultFiles
}

/** Dialog that attaches photos or other files to the document that was posted. It works on every screen. */
export function ResultAttachment({ document, files, onClose }: Attaching & { readonly onClose: () => void }) {
  const stored = useAppSelector((state) => storedFiles(state, document, files), shallowEqual)
  const { addFile, getFile } = ANNOTATION_CALLS[files.kind]
  // The casts stand for all kinds: `addFile` and `named` are both taken for the same kind, but TypeScript cannot correlate them.
  const [attach] = (addFile as (typeof ANNOTATION_CALLS)['shipment']['addFile']).useMutation()
  const upload = useUpload((file) => attach({ ...(files.named as { readonly shipmentNbr: string }), file }))
  return <AttachmentDialog subtitle={files.subject} files={stored} fileCall={getFile} upload={upload} onClose={onClose} />
}

/** Selects the attached files, as far as they are in the loaded lists. */
function storedFiles(state: RootState, document: string, { kind, named }: ResultFiles): readonly StoredFile[] {
  const { sales, shipments, transfers } = seenLists(state, document)
  switch (kind) {
    case 'salesReceipt': {
      const receipts = Object.values(sales?.summarizedReceiptShipments ?? {}).flat()
      return distinctFiles(receipts.filter(({ shipmentNbr }) => shipmentNbr === named.shipmentNbr))
    }
    case 'transferReceipt': {
      const receipts = Object.values(transfers?.receiptsBySOandShipment ?? {}).flat()
      return distinctFiles(receipts.filter(({ receiptNbr }) => receiptNbr === named.transferReceiptNbr))
    }
    case 'shipment':
      return distinctFiles(listAt(shipments?.shipmentDetails, named.shipmentNbr))
  }
}
