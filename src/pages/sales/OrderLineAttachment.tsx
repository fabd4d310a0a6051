import type { OrderLine } from '../../../contract/entities/sales'
import { useAppDispatch } from '../../app/hooks'
import { AttachmentAction } from '../../components/receiving/AttachmentAction'
import { describeError } from '../../services/apiError'
import { viewFile } from '../../services/files'
import { useAddLineAttachmentMutation } from '../../services/salesApi'
import { lineName } from './lineName'

interface OrderLineAttachmentProps {
  readonly line: OrderLine
}

/** Add Attachment of an order line. */
export function OrderLineAttachment({ line }: OrderLineAttachmentProps) {
  const dispatch = useAppDispatch()
  const [addAttachment] = useAddLineAttachmentMutation()
  const { orderNbr, lineNbr } = line
  return (
    <AttachmentAction
      subject={`Order ${orderNbr}, ${lineName(line)}`}
      of={lineName(line)}
      files={line.files}
      upload={(file) => addAttachment({ file, orderNbr, lineNbr }).unwrap()}
      view={(file) => dispatch(viewFile('getSalesFile', file))}
      describe={describeError}
    />
  )
}
