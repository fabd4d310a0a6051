import type { Fact } from '../../kit/FactsList'
import { dateColumn, type TableColumn } from '../../kit/tableColumn'
import { whenIdle } from '../../lazy/idle'
import { lazyComponent } from '../../lazy/lazyComponent'
import { useRetryWhenBack, type LoadFailure } from '../../lazy/loadFailure'
import type { DueDateProps } from './DueDate'

const DateAlone = ({ shown }: DueDateProps) => shown

function DateForNow({ shown, onRetry }: DueDateProps & LoadFailure) {
  useRetryWhenBack(onRetry)
  return shown
}

/** Loaded after the list has been shown; without it only the date is shown. */
const LazyDueDate = lazyComponent<DueDateProps>(
  whenIdle(() => import('./DueDate').then(({ DueDate }) => DueDate)),
  DateForNow,
  DateAlone,
)

type Dated<Field extends string> = Readonly<Record<Field, string>> & { readonly isFinished: boolean }

interface Due<Field extends string> extends Pick<DueDateProps, 'words'> {
  readonly field: Field
  /** Heading of the column. */
  readonly header: string
  /** Formats the date. */
  readonly format: (date: string) => string
  readonly layout?: Pick<TableColumn<unknown>, 'flex' | 'minWidth'>
}

/** Width (pixels) reserved on a card for words that load later, which prevents a layout shift. */
const CARD_ROOM = { ship: 144, underWay: 240 } as const

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
    return isFinished || date === '' ? shown : <LazyDueDate date={date} shown={shown} words={words} />
  }
  return {
    column: { ...dateColumn(field, header, format, layout), render },
    fact(row, label = header) {
      const value = render(row)
      return {
        label,
        value:
          typeof value === 'string' ? (
            value
          ) : (
            <span style={{ display: 'inline-block', minWidth: CARD_ROOM[words] }}>{value}</span>
          ),
      }
    },
  }
}
