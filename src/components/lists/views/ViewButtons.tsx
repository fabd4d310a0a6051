import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { FilterListOutlined, MoreHorizOutlined } from '../../kit/icons'
import { useLayer } from '../../kit/layers'
import { usePhoneLayout } from '../../kit/phoneLayout'
import { lazy, usePreload } from '../../lazy/lazy'
import type { ViewPartProps } from '../useListScreen'
import type { ListViews } from './useListViews'
import { closePanel, filterIn, openPanel, panelIn } from './viewAddress'

const LazyPanel = lazy('The filters', () => import(/* webpackChunkName: "view-panel" */ './ViewPanel'), 'ViewPanel', null)

interface ViewButtonsProps extends ViewPartProps {
  readonly views: ListViews
  readonly onSelect: (() => void) | null
}

export function ViewButtons({ listState, views, onSelect }: ViewButtonsProps) {
  const { list, address, table } = listState
  const { params, change } = address
  const isPhone = usePhoneLayout()
  usePreload(LazyPanel)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const closeMenu = () => setAnchor(null)
  const { element } = useLayer({ close: closeMenu }, anchor !== null)
  const filtered = Object.keys(filterIn(list, params)).length
  const tab = panelIn(params)
  const count = filtered > 0 && <Box component="b" sx={countStyle}>{`${isPhone ? '' : ' '}${filtered}`}</Box>
  const opener = { 'aria-haspopup': 'dialog', onClick: () => change.edit(openPanel('filters')), sx: buttonStyle } as const
  const items = [
    { label: 'Columns', onChoose: () => change.edit(openPanel('columns')) },
    { label: 'Views', onChoose: () => change.edit(openPanel('views')) },
    { label: 'Export', onChoose: () => change.edit(openPanel('views')) },
    ...(onSelect ? [{ label: 'Select', onChoose: onSelect }] : []),
    { label: 'Refresh', onChoose: table.freshness.onRefresh },
  ]
  return (
    <>
      {isPhone ? (
        <IconButton {...opener} aria-label={`Filters${filtered > 0 ? ` ${filtered}` : ''}`}>
          <FilterListOutlined />
          {count}
        </IconButton>
      ) : (
        <>
          <Button {...opener} size="small" color="inherit" startIcon={<FilterListOutlined />}>
            Filters
            {count}
          </Button>
          <IconButton
            aria-label="More"
            title="Columns, views, export, refresh"
            aria-haspopup="menu"
            sx={buttonStyle}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreHorizOutlined />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={closeMenu} slotProps={{ paper: { ref: element } }}>
            {items.map(({ label, onChoose }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  closeMenu()
                  onChoose()
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {tab && <LazyPanel tab={tab} listState={listState} views={views} onClose={() => change.edit(closePanel)} />}
    </>
  )
}

const countStyle = { ml: 0.75, color: 'primary.main', fontSize: '0.84375rem' } as const

const buttonStyle = {
  flex: 'none',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  minHeight: { xs: 44, md: 36 },
  minWidth: { xs: 44, md: 36 },
  px: { xs: 1, md: 1.25 },
  // As high as the actions beside it.
  py: { xs: 1, md: 0.5 },
  fontSize: '0.84375rem',
  fontWeight: 500,
} as const
