import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { LONG_TRANSFER_DAYS } from '../../../../contract/constants'
import { useAppSelector } from '../../../services/store/hooks'
import { selectDay } from '../../../slices/daySlice'
import { formatCounted } from '../../kit/formatNumber'
import { dateColumn, type TableColumn } from '../../kit/tableColumn'
import { daysAfter } from './dueFilters'

interface DueWords {
  readonly text: string
  readonly tone: 'late' | 'now' | 'later'
}

type WordsOfDays = (days: number) => DueWords

const counted = (days: number) => formatCounted(days, 'day')

function ahead(days: number): DueWords {
  if (days === 0) return { text: 'today', tone: 'now' }
  return { text: days === 1 ? 'tomorrow' : `in ${counted(days)}`, tone: 'later' }
}

export const shipWords: WordsOfDays = (days) => (days < 0 ? { text: `${counted(-days)} late`, tone: 'late' } : ahead(days))

export const underWayWords: WordsOfDays = (days) =>
  days < 0 ? { text: `${counted(-days)} under way`, tone: -days > LONG_TRANSFER_DAYS ? 'late' : 'later' } : ahead(days)

const WORDS = { ship: shipWords, underWay: underWayWords } as const

interface DueDateProps {
  readonly date: string
  readonly shown: string
  readonly words: keyof typeof WORDS
}

type Dated<Field extends string> = Readonly<Record<Field, string>> & { readonly isFinished: boolean }

interface DueColumn<Field extends string> extends Pick<DueDateProps, 'words'> {
  readonly field: Field
  readonly header: string
  readonly format: (date: string) => string
  readonly layout?: Pick<TableColumn<unknown>, 'flex' | 'minWidth' | 'onCard'>
}

export function dueColumn<Field extends string>({
  field,
  header,
  format,
  words,
  layout,
}: DueColumn<Field>): TableColumn<Dated<Field>> {
  return {
    ...dateColumn(field, header, format, layout),
    render({ isFinished, [field]: date }) {
      const shown = format(date)
      return isFinished || date === '' ? shown : <DueDate date={date} shown={shown} words={words} />
    },
  }
}

const DueDate = memo(function DueDate({ date, shown, words }: DueDateProps) {
  const days = daysAfter(useAppSelector(selectDay))(date)
  if (days === null) return shown
  const { text, tone } = WORDS[words](days)
  return (
    <Place>
      <Due words={words}>
        <span>{shown}</span> <Words tone={tone}>{text}</Words>
      </Due>
    </Place>
  )
})

/** In a cell of the grid it is a container, because its words go below the date where the column is narrow. */
const Place = styled('span')({
  display: 'contents',
  '[role="gridcell"] > &': { flex: 1, minWidth: 0, display: 'flex', containerType: 'inline-size' },
})

/** Width (px) up to which date and words are stacked in a cell, on any day, so that all rows have the same layout. */
const STACKED_BELOW = { ship: 169, underWay: 261 } as const

const Due = styled('span', { shouldForwardProp: (name) => name !== 'words' })<Pick<DueDateProps, 'words'>>(({ words }) => ({
  // On a card the text is cut where it ends; a box would be left out as a whole.
  '[role="gridcell"] > * > &': { display: 'inline-flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  minWidth: 0,
  lineHeight: '15px',
  whiteSpace: 'nowrap',
  '[role="gridcell"] > * > & > :first-of-type': { minWidth: '5.5em' },
  [`@container (max-width: ${STACKED_BELOW[words]}px)`]: { flexDirection: 'column', lineHeight: '14px' },
}))

const Words = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<Pick<DueWords, 'tone'>>(({ theme, tone }) => ({
  fontSize: '0.75rem',
  fontWeight: tone === 'later' ? 400 : 600,
  color: {
    late: theme.vars.palette.tone.danger.text,
    now: theme.vars.palette.tone.warning.text,
    later: theme.vars.palette.text.secondary,
  }[tone],
}))
