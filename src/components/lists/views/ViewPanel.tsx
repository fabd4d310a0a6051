import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ListSort } from '../../../../contract/entities/window'
import { formatCounted } from '../../kit/formatNumber'
import { CloseOutlined } from '../../kit/icons'
import { useLayer } from '../../kit/layers'
import { NativeChoice } from '../../kit/NativeChoice'
import { usePhoneLayout } from '../../kit/phoneLayout'
import { TabSet, type TabEntry } from '../../kit/TabSet'
import type { ViewPartProps } from '../useListScreen'
import { ColumnsPart } from './ColumnsPart'
import { FiltersPart } from './FiltersPart'
import type { ListViews } from './useListViews'
import { openPanel, type PanelTab } from './viewAddress'
import { ViewsPart } from './ViewsPart'

interface ViewPanelProps extends ViewPartProps {
  readonly tab: PanelTab
  readonly views: ListViews
  readonly onClose: () => void
}

export function ViewPanel({ tab, listState, views, onClose }: ViewPanelProps) {
  const { list, address, table } = listState
  const id = useId()
  const isPhone = usePhoneLayout()
  const { element } = useLayer({ close: onClose })
  const tabs: TabEntry<PanelTab>[] = [
    { value: 'filters', label: 'Filters', content: <FiltersPart listState={listState} /> },
    { value: 'sort', label: 'Sort', content: <SortPart listState={listState} /> },
    { value: 'columns', label: 'Columns', content: <ColumnsPart listState={listState} /> },
    {
      value: tab === 'save' ? 'save' : 'views',
      label: 'Views',
      content: <ViewsPart listState={listState} views={views} isNaming={tab === 'save'} />,
    },
  ]
  const shown = isPhone ? tabs.filter(({ value }) => value !== 'columns') : tabs
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: !isPhone },
        paper: {
          ref: element,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', md: 420 } },
        },
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, pt: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {list.title}: what is shown
        </Typography>
        <IconButton aria-label="Dismiss" title="Dismiss" edge="end" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2.5, pb: 2 }}>
        <TabSet
          label="What is shown"
          value={shown.some(({ value }) => value === tab) ? tab : 'sort'}
          onChange={(value) => address.change.edit(openPanel(value))}
          tabs={shown}
        />
      </Box>
      <Box component="footer" sx={footerStyle}>
        {views.shown !== '' && <Button onClick={() => views.choose(null)}>Show all</Button>}
        <Button variant="contained" sx={{ flex: 1 }} onClick={onClose}>
          Show {formatCounted(table.count, 'row')}
        </Button>
      </Box>
    </Drawer>
  )
}

const footerStyle = {
  display: 'flex',
  gap: 1,
  px: 2.5,
  py: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
} as const

const PLACES = ['Sort by', 'Then by'] as const
const DIRECTIONS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const

function SortPart({ listState: { list, address } }: ViewPartProps) {
  const { sort, change } = address
  const sortable = list.columns.filter(({ isSortable }) => isSortable ?? true)
  const put = (place: number, changes: Partial<ListSort>) =>
    change.setSort((sort) => {
      const chosen: ListSort = { field: '', direction: 'asc', ...sort[place], ...changes }
      const next = [...sort.slice(0, place), ...(chosen.field === '' ? [] : [chosen, ...sort.slice(place + 1)])]
      return next.filter(({ field }, index) => next.findIndex((other) => other.field === field) === index)
    })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {PLACES.slice(0, sort.length + 1).map((label, place) => {
        const { field = '', direction = 'asc' } = sort[place] ?? {}
        return (
          <Box key={label} role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: '1fr 150px', gap: 1 }}>
            <NativeChoice
              label={label}
              none={place === 0 ? "The list's own order" : 'Nothing'}
              value={field}
              options={sortable.map((column) => ({
                value: column.field,
                label: column.header,
                isDisabled: place === 1 && column.field === sort[0]?.field,
              }))}
              onChange={(chosen) => put(place, { field: chosen })}
            />
            {field !== '' && (
              <NativeChoice
                label="Direction"
                value={direction}
                options={DIRECTIONS}
                onChange={(chosen) => put(place, { direction: chosen === 'desc' ? 'desc' : 'asc' })}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
