import { FALLBACK } from '../../../contract/fallbacks'
import type { OrderLine } from '../../../contract/entities/sales'
import { NoteAction } from '../../components/notes/NoteAction'
import { useAppSelector } from '../../services/hooks'
import { describeError } from '../../services/apiError'
import { selectSalesWriteRefusal } from '../../slices/authSlice'
import { useAddLineNoteMutation } from '../../services/salesApi'
import { useNoteDraft } from '../../components/notes/useNoteDraft'
import { lineName } from './lineName'

interface OrderLineNoteProps {
  readonly line: OrderLine
}

/** Add Note of an order line. */
export function OrderLineNote({ line }: OrderLineNoteProps) {
  const refusal = useAppSelector(selectSalesWriteRefusal)
  const [addNote] = useAddLineNoteMutation()
  const { orderNbr, lineNbr } = line
  const draft = useNoteDraft(`note of order ${orderNbr} line ${lineNbr}`)
  return (
    <NoteAction
      subject={`Order ${orderNbr}, ${lineName(line)}`}
      of={lineName(line)}
      note={line.note}
      draft={draft}
      refusal={refusal}
      save={(note, seen) => addNote({ orderNbr, lineNbr, note, ...seen }).unwrap()}
      describe={(error) => describeError(error, FALLBACK.saveNote)}
    />
  )
}
