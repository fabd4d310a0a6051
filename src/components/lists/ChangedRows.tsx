import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { ListName } from '../../../contract/lists'
import { useAppSelector } from '../../services/store/hooks'
import { selectRowChanges } from '../../slices/changedRowsSlice'
import { formatCounted } from '../kit/formatNumber'

const MAX_MARKED = 1_000

interface ChangedRowsProps {
  readonly list: ListName
  readonly rows: readonly { readonly id: string }[]
  readonly noun?: string
}

/** Highlights rows by a style sheet, so that the table does not re-render. */
export function ChangedRows({ list, rows, noun = 'row' }: ChangedRowsProps) {
  const changes = useAppSelector((state) => selectRowChanges(state, list))
  const latest = changes.at(-1)
  const marked = useMemo(() => listed(rows, new Set(changes.flatMap((change) => change.rows))), [rows, changes])
  const count = useMemo(() => listed(rows, new Set(latest?.rows)).length, [rows, latest])
  return (
    <>
      {marked.length > 0 && <GlobalStyles styles={(theme) => markStyle(theme, marked.slice(0, MAX_MARKED))} />}
      <span role="status" className="visually-hidden">
        {count > 0 && `${formatCounted(count, noun)} changed`}
      </span>
    </>
  )
}

function listed(rows: ChangedRowsProps['rows'], names: ReadonlySet<string>): string[] {
  return names.size === 0 ? [] : rows.flatMap(({ id }) => (names.has(id) ? [id] : []))
}

function selectorOf(name: string): string {
  const isNamed = `[data-id="${CSS.escape(name)}"]`
  return `[role=row]${isNamed}, li${isNamed} > *, section${isNamed}`
}

function markStyle({ vars, palette }: Theme, names: readonly string[]) {
  const { mainChannel } = (vars ?? { palette }).palette.primary
  const shadow = (bar: number, tint: number) =>
    `inset 3px 0 0 rgb(${mainChannel} / ${bar}), inset 0 0 0 100vmax rgb(${mainChannel} / ${tint})`
  return {
    '@keyframes row-changed': { '0%, 40%': { boxShadow: shadow(1, 0.14) }, '100%': { boxShadow: shadow(0, 0) } },
    [names.map(selectorOf).join(', ')]: {
      animation: 'row-changed 6s ease-out forwards',
      '@media (prefers-reduced-motion: reduce)': { animation: 'none', boxShadow: shadow(1, 0.14) },
    },
  }
}
