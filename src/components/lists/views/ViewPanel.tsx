import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCounted } from '../../kit/formatNumber'
import { CloseOutlined } from '../../kit/icons'
import { TabSet, type TabEntry } from '../../kit/TabSet'
import { usePhoneLayout } from '../../kit/usePhoneLayout'
import type { ViewPartProps } from '../useListScreen'
import { ColumnsPart } from './ColumnsPart'
import { FiltersPart } from './FiltersPart'
import { SortPart } from './SortPart'
import type { ListViews } from './useListViews'
import { closePanel, openPanel, type PanelTab } from './viewAddress'
import { ViewsPart } from './ViewsPart'

interface ViewPanelProps extends ViewPartProps {
  readonly tab: PanelTab
  readonly views: ListViews
}

/** Side panel with filters, sorting, columns and views of a list; full screen below 900 px. Changes apply immediately. */
export function ViewPanel({ tab, listState, views }: ViewPanelProps) {
  const { list, address } = listState
  const id = useId()
  const isPhone = usePhoneLayout()
  const close = () => address.edit(closePanel)
  const tabs: TabEntry<PanelTab>[] = [
    { value: 'filters', label: 'Filters', content: <FiltersPart listState={listState} /> },
    { value: 'sort', label: 'Sort', content: <SortPart list={list} address={address} /> },
    { value: 'columns', label: 'Columns', content: <ColumnsPart list={list} address={address} /> },
    {
      value: tab === 'save' ? 'save' : 'views',
      label: 'Views',
      content: <ViewsPart listState={listState} views={views} isNaming={tab === 'save'} />,
    },
  ]
  // Cards have no columns.
  const shown = isPhone ? tabs.filter(({ value }) => value !== 'columns') : tabs
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        backdrop: { invisible: !isPhone },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: { xs: '100%', md: 420 } } },
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, pt: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {list.title}: what is shown
        </Typography>
        <IconButton aria-label="Dismiss" title="Dismiss" edge="end" onClick={close}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2.5, pb: 2 }}>
        <TabSet
          label="What is shown"
          value={shown.some(({ value }) => value === tab) ? tab : 'sort'}
          onChange={(value) => address.edit(openPanel(value))}
          tabs={shown}
        />
      </Box>
      <Box component="footer" sx={footerStyle}>
        {views.shown !== '' && <Button onClick={() => views.choose(null)}>Show all</Button>}
        <Button variant="contained" sx={{ flex: 1 }} onClick={close}>
          Show {formatCounted(listState.table.count, 'row')}
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
