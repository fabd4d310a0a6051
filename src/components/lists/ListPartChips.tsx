import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
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
    '& b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums', ...(isAlarm && { color: 'var(--om-palette-tone-danger-text)' }) },
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

const Bar = styled('div')({ display: 'flex', gap: 8, padding: 3, margin: '-1px -3px' })

/** A chip for each part of a list, with how many open documents it has. The chosen one is pressed; pressing it again shows all. */
export function ListPartChips({ parts, chosen, isIn, today, documents, rows, onChoose }: ListPartChipsProps) {
  const counts = useMemo(() => isIn && rows && countParts(parts, rows, isIn), [parts, rows, isIn])
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <Bar role="group" aria-label="Show only">
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
      {chosen && (
        <Chip onClick={() => onChoose(null)} sx={{ border: 0, bgcolor: 'transparent', color: 'text.secondary', px: 1 }}>
          <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
          Clear
        </Chip>
      )}
      {chosen && isCut && <Note>Only the {today.ids.length} most urgent are listed.</Note>}
    </Bar>
  )
}

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
