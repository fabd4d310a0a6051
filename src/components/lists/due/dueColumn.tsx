import type { Fact } from '../../kit/FactsList'
import { dateColumn, type TableColumn } from '../../kit/tableColumn'
import { DueDate, type DueDateProps } from './DueDate'

type Dated<Field extends string> = Readonly<Record<Field, string>> & { readonly isFinished: boolean }

interface Due<Field extends string> extends Pick<DueDateProps, 'words'> {
  readonly field: Field
  /** Heading of the column. */
  readonly header: string
  /** Formats the date. */
  readonly format: (date: string) => string
  readonly layout?: Pick<TableColumn<unknown>, 'flex' | 'minWidth'>
}

/** The date that open documents wait for: as a column that sorts and exports like any date, and as a fact on a card. */
export function dueColumn<Field extends string>({
  field,
  header,
  format,
  words,
  layout,
}: Due<Field>): {
  readonly column: TableColumn<Dated<Field>>
  readonly fact: (row: Dated<Field>, label?: string) => Fact
} {
  function render({ isFinished, [field]: date }: Dated<Field>) {
    const shown = format(date)
    return isFinished || date === '' ? shown : <DueDate date={date} shown={shown} words={words} />
  }
  return {
    column: { ...dateColumn(field, header, format, layout), render },
    fact: (row, label = header) => ({ label, value: render(row) }),
  }
}
