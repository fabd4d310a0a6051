import type { OrderLine } from '../../../contract/entities/sales'
import { useAppSelector } from '../../services/hooks'
import { AttachmentAction } from '../../components/attachments/AttachmentAction'
import { useAddLineAttachmentMutation } from '../../services/salesApi'
import { useAttachmentCalls } from '../../components/attachments/useAttachmentCalls'
import { selectSalesWriteRefusal } from '../../slices/authSlice'
import { lineName } from './lineName'

interface OrderLineAttachmentProps {
  readonly line: OrderLine
}

/** Add Attachment of an order line. */
export function OrderLineAttachment({ line }: OrderLineAttachmentProps) {
  const refusal = useAppSelector(selectSalesWriteRefusal)
  const [addAttachment] = useAddLineAttachmentMutation()
  const { orderNbr, lineNbr } = line
  const calls = useAttachmentCalls('getSalesFile', (file) => addAttachment({ file, orderNbr, lineNbr }))
  const subject = `Order ${orderNbr}, ${lineName(line)}`
  return <AttachmentAction subject={subject} of={lineName(line)} files={line.files} refusal={refusal} {...calls} />
}
