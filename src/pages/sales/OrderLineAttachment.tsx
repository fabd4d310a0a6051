import type { OrderLine } from '../../../contract/entities/sales'
import { AttachmentAction } from '../../components/receiving/AttachmentAction'
import { useAddLineAttachmentMutation } from '../../services/salesApi'
import { useAttachmentCalls } from '../../services/useAttachmentCalls'
import { lineName } from './lineName'

interface OrderLineAttachmentProps {
  readonly line: OrderLine
}

/** Add Attachment of an order line. */
export function OrderLineAttachment({ line }: OrderLineAttachmentProps) {
  const [addAttachment] = useAddLineAttachmentMutation()
  const { orderNbr, lineNbr } = line
  const calls = useAttachmentCalls('getSalesFile', (file) => addAttachment({ file, orderNbr, lineNbr }))
  return <AttachmentAction subject={`Order ${orderNbr}, ${lineName(line)}`} of={lineName(line)} files={line.files} {...calls} />
}
