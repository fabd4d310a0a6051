import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import ButtonGroup from '@mui/material/ButtonGroup'
import type { ReactNode } from 'react'
import { NO_DAY, readDays } from '../../../../contract/rules/listFilter'
import { useAppSelector } from '../../../services/store/hooks'
import { selectUser } from '../../../slices/authSlice'
import { formatShortDate } from '../../kit/dates'
import { CloseOutlined } from '../../kit/icons'
import type { ViewPartProps } from '../useListScreen'
import { filterFields, type FilterField } from './listFields'
import { hadTabs, type ListViews } from './useListViews'
import { filterIn, openPanel, putFilter, VIEW_PARAM } from './viewAddress'

interface ViewRowsProps extends ViewPartProps {
  readonly views: ListViews
}

export function ViewRows(props: ViewRowsProps) {
  const { tabs } = props.views
  return (
    <>
      <ViewTabs {...props} />
      <FilterChips {...props} save={tabs.length === 0 ? <SaveButtons {...props} /> : null} />
    </>
  )
}

function ViewTabs(props: ViewRowsProps) {
  const { list, address } = props.listState
  const { tabs, chosen, choose, state } = props.views
  const email = useAppSelector(selectUser)?.email ?? ''
  // Reserves the place while the views load, so that nothing moves.
  const isExpected = state === 'waiting' && (address.params.has(VIEW_PARAM) || hadTabs(email, list.name))
  if (tabs.length === 0) return isExpected && <Box sx={tabRowStyle} />
  const all = { name: 'All', title: `${list.title}, as everybody sees it first`, tab: null }
  return (
    <Box sx={tabRowStyle}>
      <Box component="nav" aria-label="Views" sx={tabsStyle}>
        {[all, ...tabs.map((tab) => ({ name: tab.name, title: tab.name, tab }))].map(({ name, title, tab }) => (
          <ButtonBase
            key={`${name} ${tab === null}`}
            aria-pressed={tab === chosen}
            title={title}
            onClick={() => tab !== chosen && choose(tab)}
            sx={tabStyle}
          >
            <span>{name}</span>
          </ButtonBase>
        ))}
      </Box>
      <SaveButtons {...props} />
    </Box>
  )
}

function SaveButtons({ listState: { address }, views }: ViewRowsProps) {
  const { chosen, shown, isOfferedToSave, choose, save } = views
  const saved = chosen?.isSaved ? chosen : null
  if (!isOfferedToSave) return null
  return (
    <>
      {saved && (
        <Button size="small" onClick={() => void save({ [saved.name]: shown }, saved.name)}>
          Save changes
        </Button>
      )}
      <Button size="small" onClick={() => address.change.edit(openPanel('save'))}>
        {saved ? 'Save as new view' : 'Save view'}
      </Button>
      <Button size="small" onClick={() => choose(saved)}>
        Reset
      </Button>
    </>
  )
}

function FilterChips({ listState: { list, address }, save, views }: ViewRowsProps & { readonly save: ReactNode }) {
  const { params, change } = address
  const filter = filterIn(list, params)
  const fields = filterFields(list).filter(({ field }) => filter[field])
  const remove = (removed: readonly FilterField[]) =>
    change.edit((current) => {
      const left = { ...filterIn(list, current) }
      for (const { field } of removed) delete left[field]
      putFilter(current, left)
    })
  if (fields.length === 0 && !(save && views.isOfferedToSave)) return null
  return (
    <Box role="group" aria-label="Filters" sx={chipRowStyle}>
      {fields.map((field) => {
        const text = filterText(field, filter[field.field] ?? [])
        return (
          <ButtonGroup key={field.field} size="small" sx={chipStyle}>
            <Button title={text} aria-haspopup="dialog" onClick={() => change.edit(openPanel('filters'))} sx={chipTextStyle}>
              <span>{text}</span>
            </Button>
            <Button aria-label={`Remove ${text}`} onClick={() => remove([field])}>
              <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
            </Button>
          </ButtonGroup>
        )
      })}
      {fields.length > 1 && (
        <Button size="small" onClick={() => remove(fields)}>
          Clear filters
        </Button>
      )}
      {save}
    </Box>
  )
}

const MAX_NAMED = 2

function valueText(kind: FilterField['kind'], value: string): string {
  if (kind !== 'days') return value
  if (value === NO_DAY) return 'No date'
  const { from = null, to = null } = readDays(value) ?? {}
  if (from === to) return formatShortDate(from)
  if (from === null) return `until ${formatShortDate(to)}`
  return to === null ? `from ${formatShortDate(from)}` : `${formatShortDate(from)} – ${formatShortDate(to)}`
}

export function filterText({ label, kind }: FilterField, values: readonly string[]): string {
  const named = values.slice(0, MAX_NAMED).map((value) => valueText(kind, value))
  const others = values.length - named.length
  return `${label}: ${named.join(', ')}${others > 0 ? ` + ${others} more` : ''}`
}

const rowStyle = { minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
const chipRowStyle = { ...rowStyle, flex: '1 0 100%' } as const
const tabRowStyle = {
  ...rowStyle,
  order: -1,
  flex: '1 0 100%',
  minHeight: { xs: 45, md: 37 },
  '@media (pointer: coarse)': { minHeight: 45 },
  '&:not(:empty)': { borderBottom: 1, borderColor: 'divider' },
} as const
const tabsStyle = { display: 'flex', flex: '1 1 auto', minWidth: 0, overflow: 'auto hidden', scrollbarWidth: 'thin' } as const
const cutStyle = { '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } } as const
const chipStyle = {
  maxWidth: '100%',
  '& > :first-of-type': { borderRadius: '22px 0 0 22px' },
  '& > :last-of-type': { borderRadius: '0 22px 22px 0' },
} as const
const chipTextStyle = { ...cutStyle, minWidth: 0, fontWeight: 400, color: 'text.primary' } as const
const tabStyle = {
  ...cutStyle,
  flex: 'none',
  maxWidth: { xs: '80vw', md: 240 },
  minHeight: 36,
  px: 1.5,
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-pressed="true"]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: -2, borderRadius: 1 },
} as const
