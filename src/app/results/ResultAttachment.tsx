import { shallowEqual } from 'react-redux'
import { distinctFiles, type StoredFile } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import { ANNOTATION_CALLS } from '../../components/documents/annotationCalls'
import { AttachmentDialog } from '../../components/documents/attachments/AttachmentDialog'
import { useUpload } from '../../components/documents/attachments/useUploadQueue'
import { cachedLists } from '../../services/documentsApi'
import { useAppSelector } from '../../services/store/hooks'
import type { RootState } from '../../services/store/rootReducer'
import type { ResultFiles } from './resultText'

/** The document of a result that gets a photo, and where its files are kept. */
export interface Attaching {
  readonly document: string
  readonly files: ResultFiles
}

export function ResultAttachment({ document, files, onClose }: Attaching & { readonly onClose: () => void }) {
  const stored = useAppSelector((state) => storedFiles(state, document, files), shallowEqual)
  // The casts stand for all kinds: both are of the same kind, but TypeScript cannot correlate them.
  const { addFile, getFile, draft } = ANNOTATION_CALLS[files.kind] as (typeof ANNOTATION_CALLS)['shipment']
  const named = files.named as { readonly shipmentNbr: string }
  const [attach] = addFile.useMutation()
  const upload = useUpload((file) => attach({ ...named, file }))
  return (
    <AttachmentDialog
      name={draft(named)}
      subtitle={files.subject}
      files={stored}
      fileCall={getFile}
      upload={upload}
      onClose={onClose}
    />
  )
}

function storedFiles(state: RootState, document: string, { kind, named }: ResultFiles): readonly StoredFile[] {
  const { sales, shipments, transfers } = cachedLists(state, document)
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
