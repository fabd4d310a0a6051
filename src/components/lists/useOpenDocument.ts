import type { ComponentProps } from 'react'
import type { DocumentStep } from './documentStep'
import type { MessageDialog } from '../kit/MessageDialog'
import { useNeighbours } from './useNeighbours'
import type { ListRow } from './listDefinition'
import type { OpenList } from './useListScreen'

/** The document of a list that the address names. */
interface OpenDocument<Row> {
  readonly opened: Row | undefined
  /** What is said when the list has no such document. */
  readonly absent: ComponentProps<typeof MessageDialog> | null
  /** The way from it to the next one. */
  readonly step: DocumentStep
  readonly close: () => void
}

/** @param open what `useListScreen` gave */
export function useOpenDocument<Answer, Row extends ListRow>(open: OpenList<Answer, Row>): OpenDocument<Row> {
  const { list, address, answer, all, rows } = open
  const { openId: id, sort, cameBy, close } = address
  const { dialog } = list
  const neighbours = useNeighbours({ all, rows, columns: list.columns, sort, id })
  const opened = id === null ? undefined : all.find((row) => row.id === id)
  const isAbsent = answer !== undefined && id !== null && !opened
  return {
    opened,
    absent: dialog && isAbsent ? { title: dialog.title, message: dialog.absent(id), onClose: close } : null,
    step: { neighbours, onStep: address.step, cameBy },
    close,
  }
}
