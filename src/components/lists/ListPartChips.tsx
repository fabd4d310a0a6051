import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useMemo, useRef } from 'react'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { ListRow } from './listDefinition'
import { partHint } from './partHint'
import type { ShownParts } from './useListParts'
import { formatCount } from '../kit/formatCount'

/** What the chips of a list show. */
export interface ListPartChipsProps extends Pick<ShownParts<ListRow>, 'parts' | 'isIn' | 'chosen' | 'today'> {
  /** The list's kind. */
  readonly documents: DocumentList
  /** Those that are counted; null as long as they are not there. */
  readonly rows: readonly ListRow[] | null
  readonly onChoose: (id: string | null) => void
}

const Chip = styled(ButtonBase, { shouldForwardProp: (name) => name !== 'isAlarm' })<{ isAlarm?: boolean }>(({
  theme,
  isAlarm = false,
}) => {
  const { palette } = theme.vars ?? theme
  return {
    ...theme.typography.body2,
    flexShrink: 0,
    gap: 6,
    height: 32,
    padding: '0 12px',
    borderRadius: 22,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    whiteSpace: 'nowrap',
    '& b': {
      fontWeight: 650,
      fontVariantNumeric: 'tabular-nums',
      ...(isAlarm && { color: 'var(--om-palette-tone-danger-text)' }),
    },
    '&:hover': { borderColor: palette.text.secondary },
    '&[aria-pressed="true"]': {
      backgroundColor: palette.primary.main,
      borderColor: palette.primary.main,
      color: palette.primary.contrastText,
      '& b': { color: 'inherit' },
    },
    '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  }
})

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  alignSelf: 'center',
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
}))

/** What does not fit is below, or on a phone beside it, with room at the end for the edge that fades. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: 3,
  margin: '-1px -3px',
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap' },
  [theme.breakpoints.down('md')]: { width: 'max-content', paddingRight: 24 },
}))

/** A chip for each part of a list, with how many open documents it has. The chosen one is pressed; pressing it again shows all. */
export function ListPartChips({ parts, chosen, isIn, today, documents, rows, onChoose }: ListPartChipsProps) {
  const counts = useMemo(() => isIn && rows && countParts(parts, rows, isIn), [parts, rows, isIn])
  const bar = useRef<HTMLDivElement>(null)
  function handleClear() {
    // Clear goes, and the focus stays where it was chosen.
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    onChoose(null)
  }
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <Bar ref={bar} role="group" aria-label="Show only">
      {parts.map(({ id, label, isAlarm = false }, index) => (
        <Chip
          key={id}
          title={partHint(documents, id)}
          aria-pressed={id === chosen?.id}
          isAlarm={isAlarm && (counts?.[index] ?? 0) > 0}
          onClick={() => onChoose(id === chosen?.id ? null : id)}
        >
          {label}{' '}
          {counts && (
            <b>
              {formatCount(counts[index] ?? 0)}
              {isCut && ` of ${formatQuantity(today.count)}`}
            </b>
          )}
        </Chip>
      ))}
      {/* Its place is kept, so that no chip moves when one is chosen. */}
      <Chip onClick={handleClear} sx={clearStyle} style={{ visibility: chosen ? 'visible' : 'hidden' }}>
        <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
        Clear
      </Chip>
      {chosen && isCut && <Note>Only the {today.ids.length} most urgent are listed.</Note>}
    </Bar>
  )
}

const clearStyle = { border: 0, bgcolor: 'transparent', color: 'text.secondary', px: 1 } as const

function countParts(
  parts: ListPartChipsProps['parts'],
  rows: readonly ListRow[],
  isIn: NonNullable<ListPartChipsProps['isIn']>,
): readonly number[] {
  const counts = parts.map(() => 0)
  for (const row of rows) {
    if (row.isFinished) continue
    const has = isIn(row)
    parts.forEach((part, index) => has(part) && (counts[index] = (counts[index] ?? 0) + 1))
  }
  return counts
}
